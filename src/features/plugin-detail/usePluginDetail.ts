import { useCallback, useEffect, useRef, useState } from 'react';
import { track } from '@/analytics/track';
import { ApiError, CancelledError, call } from '@/api/call';
import { firstAnswer } from '@/api/firstAnswer';
import type { BlockNotice } from '../../../contract/blocks';
import type { PluginDetail, PluginStanding } from '../../../contract/plugins';
import { type AskedDetail, askDetail } from './detailAhead';

/** Hands what a call told to whoever keeps the standings, with the moment it was asked for. */
export type Learn = (told: readonly PluginStanding[], askedAt: number) => void;

/** `missing`: there is no such plugin, or not for this reader. `blocked`: administrators keep it from everybody. */
export type DetailState =
  | { status: 'requesting' }
  | { status: 'success'; plugin: PluginDetail }
  | { status: 'missing' }
  | { status: 'blocked'; reason: string }
  | { status: 'error'; error: unknown };

export interface DetailOptions {
  pluginKey: string;
  /** Who reads: another reader may see more, and likes and has installed other things. */
  reader: number | null;
  learn: Learn;
}

const REQUESTING: DetailState = { status: 'requesting' };
/** The moment of what came with the page: whatever this page was told itself is newer. */
const BEFORE_ALL = 0;

/** One plugin whole, and one view counted for this opening of it. An answer for another plugin is never shown. */
export function usePluginDetail({ pluginKey, reader, learn }: DetailOptions): DetailState & { reload(): void } {
  // What came with the page is what visitors see: who is signed in reads it until his own answer comes.
  const [first] = useState(() => firstAnswer('getPlugin', { plugin_key: pluginKey }));
  const isFirst = useRef(first !== undefined);
  const [shown, setShown] = useState<{ key: string; state: DetailState }>({
    key: pluginKey,
    state: first ? { status: 'success', plugin: first } : REQUESTING,
  });
  const [attempt, setAttempt] = useState(0);
  const state = shown.key === pluginKey ? shown.state : REQUESTING;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader and another attempt ask again
  useEffect(() => {
    if (first && isFirst.current) {
      isFirst.current = false;
      learn([first], BEFORE_ALL);
      if (reader === null) return;
    }
    const controller = new AbortController();
    // Another reader of the same plugin keeps reading while it is asked for again.
    setShown((before) =>
      before.key === pluginKey && before.state.status === 'success' ? before : { key: pluginKey, state: REQUESTING },
    );
    void answerOf(askDetail(pluginKey, reader, controller.signal), learn).then((next) => {
      if (next && !controller.signal.aborted) setShown({ key: pluginKey, state: next });
    });
    return () => controller.abort();
  }, [pluginKey, reader, attempt, learn, first]);

  useView(state.status === 'success' ? pluginKey : null, learn);
  return { ...state, reload: useCallback(() => setAttempt((before) => before + 1), []) };
}

async function answerOf(asked: AskedDetail, learn: Learn): Promise<DetailState | null> {
  try {
    const plugin = await asked.plugin;
    learn([plugin], asked.askedAt);
    return { status: 'success', plugin };
  } catch (error) {
    if (error instanceof CancelledError) return null;
    if (error instanceof ApiError && error.id === 'plugin_blocked')
      return { status: 'blocked', reason: (error.details as BlockNotice).reason };
    // 400: what stands in the address cannot be a plugin's key, so there is none.
    const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return missing ? { status: 'missing' } : { status: 'error', error };
  }
}

/** Counts one view for each opening. That the count fails is no reader's business. */
function useView(pluginKey: string | null, learn: Learn): void {
  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (pluginKey === null || counted.current === pluginKey) return;
    counted.current = pluginKey;
    track('open_plugin', { plugin_key: pluginKey });
    const askedAt = performance.now();
    call('viewPlugin', { plugin_key: pluginKey })
      .then((told) => learn([told], askedAt))
      .catch(() => {});
  }, [pluginKey, learn]);
}
