import { useCallback, useSyncExternalStore } from 'react';
import type { PluginState } from '../../../contract/plugins/plugins';
import { getPluginState, subscribeToPluginStates } from './pluginStates';

/** State of a plugin, the same in every place that shows it; undefined while unknown. */
export function usePluginState(key: string): PluginState | undefined {
  const read = useCallback(() => getPluginState(key), [key]);
  return useSyncExternalStore(subscribeToPluginStates, read, read);
}
