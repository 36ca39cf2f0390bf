import { ApiError, type PayloadOf, type ResponseOf, type SiteCall } from '@/api/call';
import { currentSession } from '@/session/session';
import { MAX_ROWS } from '../../contract/values/limits';
import { responseKey } from '../../shared/site/initialPage';
import { fetchData, pluginStatesIn } from './fetchData';
import { hasUserStates } from './pluginStates';
import { initialResponse, REQUESTING, type StoredQuery, sendRequest, setState, UNREQUESTED } from './queryState';

/** Page of a list, in the order of a keyset cursor. */
interface Page {
  next_cursor: string | null;
}

/** Calls that send a list page by page. */
export type PagedCall = { [N in SiteCall]: ResponseOf<N> extends Page ? N : never }[SiteCall];

/** A paged query as it is stored. Its data are the pages that were loaded. */
export interface StoredPages extends StoredQuery<readonly Page[]> {
  key: string;
  name: PagedCall;
  /** Payload of the first page. */
  payload: object;
  /** Cursor of the last request; undefined for the first page. */
  cursor?: string;
  /** Cancels the requests for likes and installs. */
  statesPending?: AbortController;
}

/** Maximum number of history entries whose lists are cached, with all their loaded pages. */
const MAX_ENTRIES = 12;

/** Lists by history entry; the oldest is evicted first. */
const lists = new Map<string, StoredPages>();

/** The list that the history entry shows, if it has this call and payload; otherwise a new one. */
export function findPages<N extends PagedCall>(name: N, payload: PayloadOf<N>, entry?: string): StoredPages {
  const key = responseKey(name, payload);
  const cached = entry === undefined ? undefined : lists.get(entry);
  if (cached?.key === key) return cached;
  const first = initialResponse(key) as Page | undefined;
  const state = first ? { status: 'success' as const, data: [first], error: null } : REQUESTING;
  return { key, name, payload, state, pending: null, listeners: new Set() };
}

/** Caches a list for back and forward. */
export function cachePages(entry: string, list: StoredPages): void {
  lists.delete(entry);
  lists.set(entry, list);
  for (const oldest of lists.keys()) {
    if (lists.size <= MAX_ENTRIES) return;
    lists.delete(oldest);
  }
}

/** Subscribes a component. Requests the first page, unless it is cached or was sent with the page. */
export function subscribeToPages(list: StoredPages, listener: () => void, hasEntry: boolean): () => void {
  list.listeners.add(listener);
  if (hasEntry && list.state.data) requestUserStates(list);
  else void requestPage(list);
  return () => {
    list.listeners.delete(listener);
    if (list.listeners.size > 0) return;
    list.pending?.abort();
    list.pending = null;
    list.statesPending?.abort();
    const { status, data } = list.state;
    if (!data) list.state = UNREQUESTED;
    else if (status === 'requesting') list.state = { status: 'success', data, error: null };
  };
}

/** Requests the next page, or repeats the request that failed. */
export function loadMore(list: StoredPages): void {
  const { status, data, error } = list.state;
  if (status === 'requesting') return;
  if (status === 'error') {
    // An outdated cursor would fail forever, so the list starts again. Its pages stay until the first arrives.
    const isOutdated = error instanceof ApiError && error.id === 'invalid_cursor';
    void requestPage(list, isOutdated ? undefined : list.cursor);
  } else {
    const cursor = data?.at(-1)?.next_cursor;
    if (cursor) void requestPage(list, cursor);
  }
}

/** Requests likes and installs of another user for the lists that are shown. */
export function reloadUserPages(): void {
  for (const list of new Set(lists.values())) {
    requestUserStates(list);
    // The pending page was requested for a visitor or another user as well.
    if (list.pending && list.cursor) void requestPage(list, list.cursor);
  }
}

async function requestPage(list: StoredPages, cursor?: string): Promise<void> {
  list.cursor = cursor;
  await sendRequest(list, async ({ signal }) => {
    const page = await fetchPage(list, { cursor }, signal);
    return [...((cursor && list.state.data) || []), page];
  });
  // The user may have changed since the request. Only the new page is checked: an older plugin that is gone has no state.
  const { status, data } = list.state;
  if (status === 'success' && !hasUserStates(statesIn(list, data?.slice(-1)))) requestUserStates(list);
}

/**
 * Pages that were loaded for a visitor or another user lack likes and installs of the present one: in the HTML, after a
 * login, and after Back. The pages are requested again for these. They stay, except for a member of an organization,
 * whose lists may have its private plugins too. A failure is silent: the plugins then have a visitor's state until
 * another response updates it.
 */
function requestUserStates(list: StoredPages): void {
  const plugins = statesIn(list, list.state.data);
  const session = currentSession();
  list.statesPending?.abort();
  // A list that is empty for a visitor may have private plugins for a member.
  const isComplete = plugins.length > 0 ? hasUserStates(plugins) : !session?.user.e_id;
  if (list.listeners.size === 0 || !session || isComplete) return;
  list.statesPending = new AbortController();
  fetchStates(list, plugins.length || MAX_ROWS, list.statesPending.signal).catch(() => {});
}

const statesIn = ({ name }: StoredPages, pages: readonly Page[] | null | undefined) =>
  (pages ?? []).flatMap((page) => pluginStatesIn(name, page as ResponseOf<PagedCall>));

async function fetchStates(list: StoredPages, count: number, signal: AbortSignal): Promise<void> {
  const pages: Page[] = [];
  for (let left = count; left > 0 && pages.at(-1)?.next_cursor !== null; left -= MAX_ROWS)
    pages.push(await fetchPage(list, { limit: Math.min(left, MAX_ROWS), cursor: pages.at(-1)?.next_cursor }, signal));
  const isMember = (currentSession()?.user.e_id ?? null) !== null;
  // Another page that is being loaded follows the present ones.
  if (isMember && list.state.status === 'success') setState(list, { ...list.state, data: pages });
}

function fetchPage({ name, payload }: StoredPages, page: object, signal?: AbortSignal): Promise<Page> {
  return fetchData(name, { ...payload, ...page } as PayloadOf<PagedCall>, { signal });
}
