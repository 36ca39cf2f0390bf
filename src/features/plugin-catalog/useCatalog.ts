import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, CanceledError } from '@/api/call';
import { hasUserStates } from '@/data/pluginStates';
import { useSession } from '@/session/useSession';
import type { PluginPage } from '../../../contract/plugins/plugins';
import { MAX_ROWS } from '../../../contract/values/limits';

/** Plugins per page: six rows at four columns. */
export const PAGE_SIZE = 24;
/** Maximum number of cached lists for back and forward, with all their loaded pages. */
const MAX_CACHED_LISTS = 12;

/** A paged list of plugins from any call. */
export interface PluginList<Page extends PluginPage = PluginPage> {
  /** Identifies the list. A list with another name is another list. */
  name: string;
  loadPage(page: { limit: number; cursor?: string }, signal: AbortSignal): Promise<Page>;
  /** The first page, if the server sent it with the HTML. */
  first?: () => Page | undefined;
}

/** A plugin of a page, with the list's own fields. */
export type PluginOf<Page extends PluginPage> = Page['plugin_list'][number];

export interface Catalog<Page extends PluginPage = PluginPage> {
  /** State of the first page: unrequested, requesting, then success or error (requirements.md section 4). */
  status: 'unrequested' | 'requesting' | 'success' | 'error';
  /** State of the further pages. */
  more: 'idle' | 'requesting' | 'error';
  plugins: PluginOf<Page>[];
  total: number;
  /** The newest page as received; null before the first. */
  page: Page | null;
  hasMore: boolean;
  error: unknown;
  loadMore(): void;
  /** Starts again with the first page. */
  reload(): void;
}

interface State<Page extends PluginPage> {
  status: Catalog['status'];
  more: Catalog['more'];
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

export interface CatalogOptions<Page extends PluginPage> {
  list: PluginList<Page>;
  /** History entry that shows the list. Going back to it restores the list as it was. */
  entry: string;
}

/** Cached lists with their names, by history entry; the oldest is evicted first. */
const cachedLists = new Map<string, { name: string; state: State<PluginPage> }>();

function cacheList(entry: string, name: string, state: State<PluginPage>): void {
  cachedLists.delete(entry);
  cachedLists.set(entry, { name, state: { ...state, more: state.more === 'requesting' ? 'idle' : state.more } });
  for (const oldest of cachedLists.keys()) {
    if (cachedLists.size <= MAX_CACHED_LISTS) return;
    cachedLists.delete(oldest);
  }
}

/** A name is only used for lists of one page type. */
function cachedState<Page extends PluginPage>(entry: string, { name, first }: PluginList<Page>): State<Page> {
  const left = cachedLists.get(entry);
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
 * Loads a list page by page. Switching lists aborts the pending call, so that a late response never overwrites a newer
 * list. Back and forward restore a list from the cache at once.
 */
export function useCatalog<Page extends PluginPage>({ list, entry }: CatalogOptions<Page>): Catalog<Page> {
  const { name } = list;
  const [shown, setShown] = useState(() => ({ name, state: cachedState<Page>(entry, list) }));
  const calling = useRef<AbortController | null>(null);
  // Prevents one render with the previous list's plugins under the new name.
  const state = shown.name === name ? shown.state : cachedState<Page>(entry, list);
  const { status, more, cursor } = state;

  const loadPage = async (before: State<Page> | null) => {
    calling.current?.abort();
    const controller = new AbortController();
    calling.current = controller;
    const set = (next: State<Page>) => {
      if (!controller.signal.aborted) setShown({ name, state: next });
    };
    set(before ? { ...before, more: 'requesting' } : { ...UNREQUESTED, status: 'requesting' });
    try {
      const page = await list.loadPage({ limit: PAGE_SIZE, cursor: before?.cursor ?? undefined }, controller.signal);
      set(pageState(page, before?.plugins ?? []));
    } catch (error) {
      if (error instanceof CanceledError) return;
      const outdated = error instanceof ApiError && error.id === 'invalid_cursor';
      // An outdated cursor would fail forever, so Retry starts the list again.
      if (before) set({ ...before, more: 'error', cursor: outdated ? null : before.cursor, error });
      else set({ ...UNREQUESTED, status: 'error', error });
    }
  };

  const show = useEffectEvent((name: string) => {
    if (status === 'success') setShown({ name, state });
    else void loadPage(null);
  });
  useEffect(() => {
    show(name);
    return () => calling.current?.abort();
  }, [name]);

  useEffect(() => {
    if (state.status === 'success') cacheList(entry, name, state);
  }, [entry, name, state]);

  useMissingUserStates(list, state, loadPage);

  return {
    status,
    more,
    plugins: state.plugins,
    total: state.page?.total ?? 0,
    page: state.page,
    hasMore: cursor !== null || more === 'error',
    error: state.error,
    loadMore: () => {
      if (status !== 'success' || more === 'requesting' || (cursor === null && more !== 'error')) return;
      void loadPage(cursor === null ? null : state);
    },
    reload: () => void loadPage(null),
  };
}

/** A plugin that changed between two pages may appear in both; it is shown once. */
function appended<Page extends PluginPage>(
  before: PluginOf<Page>[],
  page: readonly PluginOf<Page>[],
): PluginOf<Page>[] {
  const seen = new Set(before.map((plugin) => plugin.plugin_key));
  return [...before, ...page.filter((plugin) => !seen.has(plugin.plugin_key))];
}

/**
 * A list that was loaded for a visitor or another user lacks likes and installs of the viewer, in the HTML, after a
 * login, and after Back. It stays, and its pages are requested again, but only for these. A failure is silent: the
 * cards then show a visitor's state until another response updates it.
 */
function useMissingUserStates<Page extends PluginPage>(
  list: PluginList<Page>,
  state: State<Page>,
  loadPage: (before: State<Page>) => Promise<void>,
): void {
  const viewerId = useSession()?.user.user_id ?? null;
  const { status } = state;
  const reload = useEffectEvent((signal: AbortSignal) => {
    if (hasUserStates(state.plugins)) return;
    // The pending page was requested for a visitor or another user as well.
    if (state.more === 'requesting') void loadPage(state);
    void reloadUserStates(list, state.plugins.length, signal).catch(() => {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other plugins
  useEffect(() => {
    if (viewerId === null || status !== 'success') return;
    const controller = new AbortController();
    reload(controller.signal);
    return () => controller.abort();
  }, [viewerId, list.name, status]);
}

async function reloadUserStates(list: PluginList, count: number, signal: AbortSignal): Promise<void> {
  let cursor: string | undefined;
  for (let left = count; left > 0; left -= MAX_ROWS) {
    const limit = Math.min(left, MAX_ROWS);
    const page = await list.loadPage({ limit, cursor }, signal);
    if (page.next_cursor === null) return;
    cursor = page.next_cursor;
  }
}
