import { useSyncExternalStore } from 'react';
import type { PluginStanding } from '../../../contract/plugins';
import { onStandings, standingOf } from './standings';

/** Number of updates left of those the server counted: the user may have made some since. */
export function useUpdatesLeft(counted: number, plugins: readonly PluginStanding[]): number {
  const isTaken = ({ plugin_key, has_update }: PluginStanding) =>
    has_update && standingOf(plugin_key)?.has_update === false;
  const read = () => plugins.filter(isTaken).length;
  return counted - useSyncExternalStore(onStandings, read, read);
}
