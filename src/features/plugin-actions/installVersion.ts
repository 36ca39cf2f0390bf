import { call } from '@/api/call';
import type { PluginState } from '../../../contract/plugins/plugins';
import { enqueue } from './optimisticUpdates';
import { applyActionResult, userGeneration } from './pluginStates';

/**
 * Installs a version by its number, or updates to the current one. Not optimistic, because the version may have been
 * withdrawn, and only the server knows the current one. Returns null if the user has changed meanwhile.
 *
 * @throws {ApiError}
 */
export function installVersion(plugin_key: string, version?: string): Promise<PluginState | null> {
  const generation = userGeneration();
  const isSameUser = () => generation === userGeneration();
  return enqueue(plugin_key, async () => {
    if (!isSameUser()) return null;
    try {
      const state = await call('installPlugin', { plugin_key, version });
      if (!isSameUser()) return null;
      applyActionResult(state);
      return state;
    } catch (error) {
      if (!isSameUser()) return null;
      throw error;
    }
  });
}
