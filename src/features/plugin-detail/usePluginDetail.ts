import { useEffect, useRef } from 'react';
import { track } from '@/analytics/track';
import { ApiError } from '@/api/call';
import { fetchData } from '@/data/fetchData';
import { updatePluginStates } from '@/data/pluginStates';
import { prefetch } from '@/data/queries';
import { type Query, useQuery } from '@/data/useQuery';
import { BEFORE_ALL } from '@/lib/requestTime';
import type { BlockNotice } from '../../../contract/moderation/blocks';
import type { PluginDetail } from '../../../contract/plugins/plugins';

/**
 * `missing`: the plugin does not exist, or the viewer may not see it. `blocked`: administrators blocked it for all
 * users.
 */
export type DetailState =
  | { status: 'requesting' }
  | { status: 'success'; plugin: PluginDetail }
  | { status: 'missing' }
  | { status: 'blocked'; reason: string }
  | { status: 'error'; error: unknown };

/** Key of the last opened plugin. Closing it returns the focus to its card, which must not prefetch it again. */
let lastOpened: string | null = null;

/** Prefetches a plugin's detail on hover or focus, unless the user saves data. */
export function prefetchDetail(pluginKey: string): void {
  if (pluginKey !== lastOpened && !isSaving()) prefetch({ name: 'getPlugin', payload: { plugin_key: pluginKey } });
}

/** Whether the user saves data, or has a connection so slow that prefetching would delay other requests. */
function isSaving(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean; effectiveType: string } };
  return connection !== undefined && (connection.saveData || /2g$/.test(connection.effectiveType));
}

/** Loads a plugin's detail, and counts one view per opening. Never shows another plugin's data. */
export function usePluginDetail(pluginKey: string): DetailState & { reload(): void } {
  const query = useQuery('getPlugin', { plugin_key: pluginKey }, { topic: pluginKey });
  const state = detailState(query);
  const plugin = state.status === 'success' ? state.plugin : null;
  useEffect(() => {
    lastOpened = pluginKey;
  }, [pluginKey]);
  useEffect(() => {
    // The states of a detail that the server sent with the page are not stored yet, and actions need them.
    if (plugin) updatePluginStates([plugin], BEFORE_ALL);
  }, [plugin]);
  useView(plugin && pluginKey);
  return { ...state, reload: query.reload };
}

function detailState({ status, data, error }: Query<PluginDetail>): DetailState {
  if (status !== 'error') return data ? { status: 'success', plugin: data } : { status: 'requesting' };
  if (!(error instanceof ApiError)) return { status, error };
  if (error.id === 'plugin_blocked') return { status: 'blocked', reason: (error.details as BlockNotice).reason };
  // 400: the address has no valid plugin key, so no such plugin exists.
  return error.status === 404 || error.status === 400 ? { status: 'missing' } : { status, error };
}

/** Counts one view per opening. A failure is silent. */
function useView(pluginKey: string | null): void {
  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (pluginKey === null || counted.current === pluginKey) return;
    counted.current = pluginKey;
    track('open_plugin', { plugin_key: pluginKey });
    fetchData('viewPlugin', { plugin_key: pluginKey }).catch(() => {});
  }, [pluginKey]);
}
