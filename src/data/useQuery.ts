import { type SetStateAction, useCallback, useState, useSyncExternalStore } from 'react';
import type { CallRequest, PayloadOf, ResponseOf, SiteCall } from '@/api/call';
import { responseKey } from '../../shared/site/initialPage';
import { queryState, reloadQuery, setQueryData, subscribeToQuery } from './queries';
import { type QueryState, UNREQUESTED } from './queryState';

export interface Query<Data> extends QueryState<Data> {
  /** Requests the data again. */
  reload(): void;
  /** Replaces the data with newer ones, such as the response to a change. */
  set(next: SetStateAction<Data | null>): void;
}

interface QueryOptions {
  /** The old data do not stay for a payload with another topic. */
  topic?: string;
}

const NOTHING = () => undefined;

/**
 * Data of a call, requested when the component is mounted and for each other payload; a null payload requests none.
 * Components with the same call and payload share one request, which is canceled when the last of them goes. For
 * another payload, the old data stay until the new ones arrive.
 */
export function useQuery<N extends SiteCall>(
  name: N,
  payload: PayloadOf<N> | null,
  { topic }: QueryOptions = {},
): Query<ResponseOf<N>> {
  type Data = ResponseOf<N>;
  const key = payload && responseKey(name, payload);
  const read = () => (key === null ? UNREQUESTED : queryState(key)) as QueryState<Data>;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the call and the payload
  const subscribe = useCallback(
    (listener: () => void) => (key === null ? NOTHING : subscribeToQuery({ name, payload } as CallRequest, listener)),
    [key],
  );
  const state = useSyncExternalStore(subscribe, read, read);
  const [newest, setNewest] = useState({ data: state.data, topic });
  const data = state.data ?? (newest.topic === topic ? newest.data : null);
  if (data !== newest.data || topic !== newest.topic) setNewest({ data, topic });
  return {
    ...state,
    data,
    reload: useCallback(() => key !== null && reloadQuery(key), [key]),
    set: useCallback(
      (next) => {
        const change = (data: Data | null) => (next instanceof Function ? next(data) : next);
        if (key !== null) setQueryData(key, change);
      },
      [key],
    ),
  };
}
