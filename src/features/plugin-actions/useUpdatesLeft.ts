import { useSyncExternalStore } from 'react';
import type { PluginState } from '../../../contract/plugins/plugins';
import { getPluginState, subscribeToPluginStates } from './pluginStates';

/** Number of updates left of those the server counted: the user may have made some since. */
export function useUpdatesLeft(counted: number, plugins: readonly PluginState[]): number {
  const isTaken = ({ plugin_key, has_update }: PluginState) =>
    has_update && getPluginState(plugin_key)?.has_update === false;
  const read = () => plugins.filter(isTaken).length;
  return counted - useSyncExternalStore(subscribeToPluginStates, read, read);
}
