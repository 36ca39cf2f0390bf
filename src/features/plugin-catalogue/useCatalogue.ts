import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, CancelledError, call } from '@/api/call';
import type { PluginStanding, PluginSummary } from '../../../contract/plugins';
import { type Filters, listQuery } from './filters';

/** Plugins a page: six rows at four columns. */
export const PAGE_SIZE = 24;
/** The most that one call may bring. */
const LARGEST_PAGE = 100;
/** Lists that "back" finds again as they were, with all that was loaded by scrolling. */
const KEPT_LISTS = 12;

/** Hands what a call told to whoever keeps the standings, with the moment it was asked for. */
export type Learn = (told: readonly PluginStanding[], askedAt: number) => void;

export interface Catalogue {
  /** Of the first page: unrequested, requesting, then success or error (SPEC.md section 4). */
  status: 'unrequested' | 'requesting' | 'success' | 'error';
  /** Of the further pages. */
  more: 'idle' | 'requesting' | 'error';
  plugins: PluginSummary[];
  total: number;
  hasMore: boolean;
  error: unknown;
  loadMore(): void;
  /** Begins again with the first page. */
  reload(): void;
}

interface State {
  status: Catalogue['status'];
  more: Catalogue['more'];
  plugins: PluginSummary[];
  total: number;
  cursor: string | null;
  error: unknown;
}

const UNREQUESTED: State = {
  status: 'unrequested',
  more: 'idle',
  plugins: [],
  total: 0,
  cursor: null,
  error: null,
};

export interface CatalogueOptions {
  filters: Filters;
  /** The entry of the history that shows the list. Coming back to it shows the list as it was left. */
  entry: string;
  /** Who reads: when that changes, likes and installs of the plugins shown are asked for again. */
  reader: number | null;
  learn: Learn;
}

/** Lists as they were left, with the filters they are for, by entry of the history; the oldest goes first. */
const kept = new Map<string, { key: string; state: State }>();

function keep(entry: string, key: string, state: State): void {
  kept.delete(entry);
  kept.set(entry, { key, state: { ...state, more: state.more === 'requesting' ? 'idle' : state.more } });
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_LISTS) return;
    kept.delete(oldest);
  }
}

function leftAt(entry: string, key: string): State {
  const left = kept.get(entry);
  return left?.key === key ? left.state : UNREQUESTED;
}

/**
 * The list for these filters, a page at a time. Other filters give up the call under way, so that a late answer never
 * overwrites a newer list; back and forward show a list as it was left, at once.
 */
export function useCatalogue({ filters, entry, reader, learn }: CatalogueOptions): Catalogue {
  const { keyword, tagId, sort } = filters;
  const key = JSON.stringify(listQuery({ keyword, tagId, sort }));
  const [shown, setShown] = useState(() => ({ key, state: leftAt(entry, key) }));
  const calling = useRef<AbortController | null>(null);
  // The list of other filters is not shown for a moment under these.
  const state = shown.key === key ? shown.state : leftAt(entry, key);
  const begin = useRef(state);
  begin.current = state;

  const ask = useCallback(
    async (before: State | null) => {
      calling.current?.abort();
      const controller = new AbortController();
      calling.current = controller;
      const set = (next: State) => {
        if (!controller.signal.aborted) setShown({ key, state: next });
      };
      set(before ? { ...before, more: 'requesting' } : { ...UNREQUESTED, status: 'requesting' });
      const askedAt = performance.now();
      try {
        const payload = {
          ...listQuery({ keyword, tagId, sort }),
          limit: PAGE_SIZE,
          cursor: before?.cursor ?? undefined,
        };
        const page = await call('listPlugins', payload, { signal: controller.signal });
        learn(page.plugin_list, askedAt);
        set({
          status: 'success',
          more: 'idle',
          plugins: appended(before?.plugins ?? [], page.plugin_list),
          total: page.total,
          cursor: page.next_cursor,
          error: null,
        });
      } catch (error) {
        if (error instanceof CancelledError) return;
        const outdated = error instanceof ApiError && error.id === 'invalid_cursor';
        // A cursor that no longer holds would fail for ever: its list begins again on Retry.
        if (before) set({ ...before, more: 'error', cursor: outdated ? null : before.cursor, error });
        else set({ ...UNREQUESTED, status: 'error', error });
      }
    },
    [key, keyword, tagId, sort, learn],
  );

  useEffect(() => {
    if (begin.current.status === 'success') setShown({ key, state: begin.current });
    else void ask(null);
    return () => calling.current?.abort();
  }, [key, ask]);

  useEffect(() => {
    if (state.status === 'success') keep(entry, key, state);
  }, [entry, key, state]);

  useStandingsOfReader({ reader, filters: { keyword, tagId, sort }, count: state.plugins.length, learn });

  const { status, more, cursor } = state;
  const loadMore = useCallback(() => {
    if (status !== 'success' || more === 'requesting' || (cursor === null && more !== 'error')) return;
    void ask(cursor === null ? null : state);
  }, [status, more, cursor, state, ask]);

  return {
    status,
    more,
    plugins: state.plugins,
    total: state.total,
    hasMore: cursor !== null || more === 'error',
    error: state.error,
    loadMore,
    reload: useCallback(() => void ask(null), [ask]),
  };
}

/** Pages never repeat a plugin that did not change; one that did may come again, and is shown once. */
function appended(before: PluginSummary[], page: readonly PluginSummary[]): PluginSummary[] {
  const seen = new Set(before.map((plugin) => plugin.plugin_key));
  return [...before, ...page.filter((plugin) => !seen.has(plugin.plugin_key))];
}

interface ReaderOptions {
  reader: number | null;
  filters: Filters;
  count: number;
  learn: Learn;
}

/**
 * After a sign-in on this page the list stays as it is, and only learns what its new reader likes and has installed.
 * Quietly: when this fails, the cards show a visitor's standing until something else tells.
 */
function useStandingsOfReader({ reader, filters, count, learn }: ReaderOptions): void {
  const latest = useRef({ filters, count, learn });
  latest.current = { filters, count, learn };
  const known = useRef(reader);
  useEffect(() => {
    if (known.current === reader) return;
    known.current = reader;
    if (reader === null) return;
    const controller = new AbortController();
    void learnAgain(latest.current, controller.signal).catch(() => {});
    return () => controller.abort();
  }, [reader]);
}

async function learnAgain(
  { filters, count, learn }: Omit<ReaderOptions, 'reader'>,
  signal: AbortSignal,
): Promise<void> {
  let cursor: string | undefined;
  for (let left = count; left > 0; left -= LARGEST_PAGE) {
    const askedAt = performance.now();
    const limit = Math.min(left, LARGEST_PAGE);
    const page = await call('listPlugins', { ...listQuery(filters), limit, cursor }, { signal });
    learn(page.plugin_list, askedAt);
    if (page.next_cursor === null) return;
    cursor = page.next_cursor;
  }
}
