import { useCallback, useEffect, useRef, useState } from 'react';
import { track } from '@/analytics/track';
import { ApiError, CanceledError, call } from '@/api/call';
import { initialResponse } from '@/api/initialResponse';
import { BEFORE_ALL, requestTime } from '@/lib/requestTime';
import type { BlockNotice } from '../../../contract/moderation/blocks';
import type { PluginDetail, PluginState } from '../../../contract/plugins/plugins';
import { type RequestedDetail, requestDetail } from './detailRequests';

/** Stores plugin states from a response, with the time of its request. */
export type UpdatePluginStates = (states: readonly PluginState[], requestedAt: number) => void;

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

export interface DetailOptions {
  pluginKey: string;
  /** User id of the viewer: another user may see more, and has other likes and installs. */
  viewerId: number | null;
  updatePluginStates: UpdatePluginStates;
}

const REQUESTING: DetailState = { status: 'requesting' };

/** Loads a plugin's detail, and counts one view per opening. A response for another plugin is never shown. */
export function usePluginDetail({
  pluginKey,
  viewerId,
  updatePluginStates,
}: DetailOptions): DetailState & { reload(): void } {
  // The HTML has the visitor's view: a logged-in user sees it until their own response arrives.
  const [first] = useState(() => initialResponse('getPlugin', { plugin_key: pluginKey }));
  const isFirst = useRef(first !== undefined);
  const [shown, setShown] = useState<{ key: string; state: DetailState }>({
    key: pluginKey,
    state: first ? { status: 'success', plugin: first } : REQUESTING,
  });
  const [attempt, setAttempt] = useState(0);
  const state = shown.key === pluginKey ? shown.state : REQUESTING;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user or another attempt loads it again
  useEffect(() => {
    if (first && isFirst.current) {
      isFirst.current = false;
      updatePluginStates([first], BEFORE_ALL);
      if (viewerId === null) return;
    }
    const controller = new AbortController();
    // For the same plugin, the old detail stays visible while it is requested for another user.
    setShown((before) =>
      before.key === pluginKey && before.state.status === 'success' ? before : { key: pluginKey, state: REQUESTING },
    );
    void detailStateOf(requestDetail(pluginKey, viewerId, controller.signal), updatePluginStates).then((next) => {
      if (next && !controller.signal.aborted) setShown({ key: pluginKey, state: next });
    });
    return () => controller.abort();
  }, [pluginKey, viewerId, attempt, updatePluginStates, first]);

  useView(state.status === 'success' ? pluginKey : null, updatePluginStates);
  return { ...state, reload: useCallback(() => setAttempt((before) => before + 1), []) };
}

async function detailStateOf(
  request: RequestedDetail,
  updatePluginStates: UpdatePluginStates,
): Promise<DetailState | null> {
  try {
    const plugin = await request.plugin;
    updatePluginStates([plugin], request.requestedAt);
    return { status: 'success', plugin };
  } catch (error) {
    if (error instanceof CanceledError) return null;
    if (error instanceof ApiError && error.id === 'plugin_blocked')
      return { status: 'blocked', reason: (error.details as BlockNotice).reason };
    // 400: the address has no valid plugin key, so no such plugin exists.
    const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return missing ? { status: 'missing' } : { status: 'error', error };
  }
}

/** Counts one view per opening. A failure is silent. */
function useView(pluginKey: string | null, updatePluginStates: UpdatePluginStates): void {
  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (pluginKey === null || counted.current === pluginKey) return;
    counted.current = pluginKey;
    track('open_plugin', { plugin_key: pluginKey });
    const requestedAt = requestTime();
    call('viewPlugin', { plugin_key: pluginKey })
      .then((states) => updatePluginStates([states], requestedAt))
      .catch(() => {});
  }, [pluginKey, updatePluginStates]);
}
