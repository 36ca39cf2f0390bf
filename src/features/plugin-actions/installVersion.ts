import { call } from '@/api/call';
import type { PluginState } from '../../../contract/plugins/plugins';
import { applyActionResult } from './pluginStates';

/** Installs a version by its number. Not optimistic, because the version may have been withdrawn. @throws {ApiError} */
export async function installVersion(plugin_key: string, version: string): Promise<PluginState> {
  const state = await call('installPlugin', { plugin_key, version });
  applyActionResult(state);
  return state;
}
