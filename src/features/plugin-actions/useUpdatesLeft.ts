import { useSyncExternalStore } from 'react';
import type { PluginStanding } from '../../../contract/plugins';
import { onStandings, standingOf } from './standings';

/** How many updates are left of those that the server counted: the reader may have taken some of these since. */
export function useUpdatesLeft(counted: number, plugins: readonly PluginStanding[]): number {
  const isTaken = ({ plugin_key, has_update }: PluginStanding) =>
    has_update && standingOf(plugin_key)?.has_update === false;
  const read = () => plugins.filter(isTaken).length;
  return counted - useSyncExternalStore(onStandings, read, read);
}
