import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { PayloadOf, ResponseOf } from '@/api/call';
import { responseKey } from '../../shared/site/initialPage';
import { cachePages, findPages, loadMore, type PagedCall, type StoredPages, subscribeToPages } from './pagedQueries';
import { type QueryState, setState } from './queryState';

/** A list that is loaded page by page. Its status is that of the newest request, and its data are the pages. */
export interface PagedQuery<Page> extends QueryState<readonly Page[]> {
  /** Whether there is a page to load, or a failed one to load again. */
  hasMore: boolean;
  /** Requests the next page, or repeats the request that failed. */
  loadMore(): void;
  /** Replaces the loaded pages with newer ones; before the first, there is nothing to replace. */
  set(change: (pages: readonly Page[]) => readonly Page[]): void;
}

interface PagedQueryOptions {
  /** History entry that shows the list. Going back to it restores the pages; without one, they are requested again. */
  entry?: string;
  /** Whether pages are requested. Otherwise the loaded ones stay. */
  isEnabled?: boolean;
}

const NOTHING = () => undefined;

/**
 * Pages of a call, starting with the first when the component is mounted and for each other payload. Leaving the list
 * cancels its request.
 */
export function usePagedQuery<N extends PagedCall>(
  name: N,
  payload: PayloadOf<N>,
  { entry, isEnabled = true }: PagedQueryOptions,
): PagedQuery<ResponseOf<N>> {
  type Pages = readonly ResponseOf<N>[];
  const [list, setList] = useState(() => findPages(name, payload, entry));
  // Another entry with the same list shows it as it is.
  if (list.key !== responseKey(name, payload)) setList(findPages(name, payload, entry));
  useEffect(() => {
    if (entry !== undefined) cachePages(entry, list);
  }, [entry, list]);
  const hasEntry = entry !== undefined;
  const subscribe = useCallback(
    (listener: () => void) => (isEnabled ? subscribeToPages(list, listener, hasEntry) : NOTHING),
    [list, isEnabled, hasEntry],
  );
  const read = () => list.state as QueryState<Pages>;
  const state = useSyncExternalStore(subscribe, read, read);
  return {
    ...state,
    hasMore: state.status === 'error' || Boolean(list.state.data?.at(-1)?.next_cursor),
    loadMore: useCallback(() => loadMore(list), [list]),
    set: (change) => {
      const { data } = list.state;
      if (data) setState(list, { ...list.state, data: change(data as Pages) } as StoredPages['state']);
    },
  };
}
