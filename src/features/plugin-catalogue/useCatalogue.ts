import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, CancelledError } from '@/api/call';
import type { PluginPage, PluginStanding } from '../../../contract/plugins';

/** Plugins a page: six rows at four columns. */
export const PAGE_SIZE = 24;
/** The most that one call may bring. */
const LARGEST_PAGE = 100;
/** Lists that "back" finds again as they were, with all that was loaded by scrolling. */
const KEPT_LISTS = 12;

/** Hands what a call told to whoever keeps the standings, with the moment it was asked for. */
export type Learn = (told: readonly PluginStanding[], askedAt: number) => void;

/** A list of plugins that is read a page at a time, whoever's it is. */
export interface PluginList<Page extends PluginPage = PluginPage> {
  /** Another name is another list. */
  name: string;
  ask(page: { limit: number; cursor?: string }, signal: AbortSignal): Promise<Page>;
  /** The first page, where it came with the page of the site. */
  first?: () => Page | undefined;
}

/** The plugins of a page, with all that its list tells of them. */
export type PluginOf<Page extends PluginPage> = Page['plugin_list'][number];

export interface Catalogue<Page extends PluginPage = PluginPage> {
  /** Of the first page: unrequested, requesting, then success or error (SPEC.md section 4). */
  status: 'unrequested' | 'requesting' | 'success' | 'error';
  /** Of the further pages. */
  more: 'idle' | 'requesting' | 'error';
  plugins: PluginOf<Page>[];
  total: number;
  /** The newest page as it was answered; null before the first. */
  page: Page | null;
  hasMore: boolean;
  error: unknown;
  loadMore(): void;
  /** Begins again with the first page. */
  reload(): void;
}

interface State<Page extends PluginPage> {
  status: Catalogue['status'];
  more: Catalogue['more'];
  plugins: PluginOf<Page>[];
  page: Page | null;
  cursor: string | null;
  error: unknown;
}

const UNREQUESTED: State<never> = {
  status: 'unrequested',
  more: 'idle',
  plugins: [],
  page: null,
  cursor: null,
  error: null,
};

export interface CatalogueOptions<Page extends PluginPage> {
  list: PluginList<Page>;
  /** The entry of the history that shows the list. Coming back to it shows the list as it was left. */
  entry: string;
  /** Who reads: when that changes, likes and installs of the plugins shown are asked for again. */
  reader: number | null;
  learn: Learn;
}

/** Lists as they were left, with their names, by entry of the history; the oldest goes first. */
const kept = new Map<string, { name: string; state: State<PluginPage> }>();

function keep(entry: string, name: string, state: State<PluginPage>): void {
  kept.delete(entry);
  kept.set(entry, { name, state: { ...state, more: state.more === 'requesting' ? 'idle' : state.more } });
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_LISTS) return;
    kept.delete(oldest);
  }
}

/** A name belongs to lists of one kind of page. */
function leftAt<Page extends PluginPage>(entry: string, { name, first }: PluginList<Page>): State<Page> {
  const left = kept.get(entry);
  if (left?.name === name) return left.state as State<Page>;
  const page = first?.();
  return page ? pageState(page, []) : UNREQUESTED;
}

function pageState<Page extends PluginPage>(page: Page, before: PluginOf<Page>[]): State<Page> {
  return {
    status: 'success',
    more: 'idle',
    plugins: appended<Page>(before, page.plugin_list),
    page,
    cursor: page.next_cursor,
    error: null,
  };
}

/**
 * A list, a page at a time. Another list gives up the call under way, so that a late answer never overwrites a newer
 * list; back and forward show a list as it was left, at once.
 */
export function useCatalogue<Page extends PluginPage>(options: CatalogueOptions<Page>): Catalogue<Page> {
  const { list, entry, reader, learn } = options;
  const { name } = list;
  const [shown, setShown] = useState(() => ({ name, state: leftAt<Page>(entry, list) }));
  const calling = useRef<AbortController | null>(null);
  const asked = useRef(list);
  asked.current = list;
  // Another list is not shown for a moment under this name.
  const state = shown.name === name ? shown.state : leftAt<Page>(entry, list);
  const begin = useRef(state);
  begin.current = state;

  const ask = useCallback(
    async (before: State<Page> | null) => {
      calling.current?.abort();
      const controller = new AbortController();
      calling.current = controller;
      const set = (next: State<Page>) => {
        if (!controller.signal.aborted) setShown({ name, state: next });
      };
      set(before ? { ...before, more: 'requesting' } : { ...UNREQUESTED, status: 'requesting' });
      const askedAt = performance.now();
      try {
        const cursor = before?.cursor ?? undefined;
        const page = await asked.current.ask({ limit: PAGE_SIZE, cursor }, controller.signal);
        learn(page.plugin_list, askedAt);
        set(pageState(page, before?.plugins ?? []));
      } catch (error) {
        if (error instanceof CancelledError) return;
        const outdated = error instanceof ApiError && error.id === 'invalid_cursor';
        // A cursor that no longer holds would fail for ever: its list begins again on Retry.
        if (before) set({ ...before, more: 'error', cursor: outdated ? null : before.cursor, error });
        else set({ ...UNREQUESTED, status: 'error', error });
      }
    },
    [name, learn],
  );

  useEffect(() => {
    if (begin.current.status === 'success') setShown({ name, state: begin.current });
    else void ask(null);
    return () => calling.current?.abort();
  }, [name, ask]);

  useEffect(() => {
    if (state.status === 'success') keep(entry, name, state);
  }, [entry, name, state]);

  useStandingsOfReader({ reader, list, count: state.plugins.length, learn });

  const { status, more, cursor } = state;
  const loadMore = useCallback(() => {
    if (status !== 'success' || more === 'requesting' || (cursor === null && more !== 'error')) return;
    void ask(cursor === null ? null : state);
  }, [status, more, cursor, state, ask]);

  return {
    status,
    more,
    plugins: state.plugins,
    total: state.page?.total ?? 0,
    page: state.page,
    hasMore: cursor !== null || more === 'error',
    error: state.error,
    loadMore,
    reload: useCallback(() => void ask(null), [ask]),
  };
}

/** Pages never repeat a plugin that did not change; one that did may come again, and is shown once. */
function appended<Page extends PluginPage>(
  before: PluginOf<Page>[],
  page: readonly PluginOf<Page>[],
): PluginOf<Page>[] {
  const seen = new Set(before.map((plugin) => plugin.plugin_key));
  return [...before, ...page.filter((plugin) => !seen.has(plugin.plugin_key))];
}

interface ReaderOptions {
  reader: number | null;
  list: PluginList;
  count: number;
  learn: Learn;
}

/**
 * After a sign-in on this page the list stays as it is, and only learns what its new reader likes and has installed.
 * Quietly: when this fails, the cards show a visitor's standing until something else tells.
 */
function useStandingsOfReader({ reader, list, count, learn }: ReaderOptions): void {
  const latest = useRef({ list, count, learn });
  latest.current = { list, count, learn };
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

async function learnAgain({ list, count, learn }: Omit<ReaderOptions, 'reader'>, signal: AbortSignal): Promise<void> {
  let cursor: string | undefined;
  for (let left = count; left > 0; left -= LARGEST_PAGE) {
    const askedAt = performance.now();
    const limit = Math.min(left, LARGEST_PAGE);
    const page = await list.ask({ limit, cursor }, signal);
    learn(page.plugin_list, askedAt);
    if (page.next_cursor === null) return;
    cursor = page.next_cursor;
  }
}
