import { useCallback, useEffect, useRef, useState } from 'react';
import { CanceledError, call } from '@/api/call';
import { initialResponse } from '@/api/initialResponse';
import { requestTime } from '@/lib/requestTime';
import type { PluginPage, PluginSummary } from '../../../contract/plugins/plugins';
import type { UpdatePluginStates } from './useCatalog';

/** Cards per batch. */
export const BATCH_SIZE = 3;

export interface Recommendations {
  status: 'requesting' | 'success' | 'error';
  plugins: PluginSummary[];
  /** Whether there is another batch to show. */
  hasOthers: boolean;
  error: unknown;
  /** Shows the next batch; after the last one, the first. */
  refresh(): void;
}

interface State {
  status: Recommendations['status'];
  plugins: PluginSummary[];
  /** Cursor of the current batch: null for the first one. */
  began: string | null;
  next: string | null;
  error: unknown;
}

/** Payload of the call for a batch; null requests the first one. */
export const batchPayload = (cursor: string | null) => ({ limit: BATCH_SIZE, cursor: cursor ?? undefined });

function batchState(page: PluginPage, began: string | null): State {
  return { status: 'success', plugins: page.plugin_list, began, next: page.next_cursor, error: null };
}

/** The initial state: the batch that was sent with the HTML. Without one, the hook requests the first batch. */
function firstState(): State {
  const page = initialResponse('listRecommendations', batchPayload(null));
  return page ? batchState(page, null) : { status: 'requesting', plugins: [], began: null, next: null, error: null };
}

/** The recommended plugins, a batch at a time. If a batch fails, the previous one stays. */
export function useRecommendations(
  enabled: boolean,
  viewerId: number | null,
  updatePluginStates: UpdatePluginStates,
): Recommendations {
  const [state, setState] = useState(firstState);
  const calling = useRef<AbortController | null>(null);
  /** Cursor of the pending batch; undefined if none is pending. */
  const pending = useRef<string | null | undefined>(undefined);
  const isRequested = state.status !== 'requesting' || state.plugins.length > 0;

  const loadBatch = useCallback(
    async (cursor: string | null) => {
      calling.current?.abort();
      const controller = new AbortController();
      calling.current = controller;
      pending.current = cursor;
      setState((before) => ({ ...before, status: 'requesting' }));
      const requestedAt = requestTime();
      try {
        const page = await call('listRecommendations', batchPayload(cursor), { signal: controller.signal });
        if (controller.signal.aborted) return;
        pending.current = undefined;
        updatePluginStates(page.plugin_list, requestedAt);
        setState(batchState(page, cursor));
      } catch (error) {
        if (error instanceof CanceledError || controller.signal.aborted) return;
        pending.current = undefined;
        setState((before) => ({ ...before, status: 'error', error }));
      }
    },
    [updatePluginStates],
  );

  const first = enabled && !isRequested;
  useEffect(() => {
    if (first) void loadBatch(null);
  }, [first, loadBatch]);
  useEffect(() => () => calling.current?.abort(), []);

  const shown = useRef(state);
  shown.current = state;
  const known = useRef(viewerId);
  useEffect(() => {
    if (known.current === viewerId) return;
    known.current = viewerId;
    if (viewerId === null) return;
    // Requests the same batch again, for likes and installs of the new user.
    if (pending.current !== undefined) void loadBatch(pending.current);
    else if (shown.current.plugins.length > 0) void loadBatch(shown.current.began);
  }, [viewerId, loadBatch]);

  return {
    status: state.status,
    plugins: state.plugins,
    hasOthers: state.next !== null || state.began !== null,
    error: state.error,
    refresh: () => void loadBatch(state.next),
  };
}
