import { useCallback, useSyncExternalStore } from 'react';
import type { PluginState } from '../../../contract/plugins';
import { onStandings, standingOf } from './standings';

/** State of a plugin, the same in every place that shows it; undefined while unknown. */
export function useStanding(key: string): PluginState | undefined {
  const read = useCallback(() => standingOf(key), [key]);
  return useSyncExternalStore(onStandings, read, read);
}
