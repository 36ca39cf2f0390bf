import { useCallback, useState, useSyncExternalStore } from 'react';
import { type QueryState, REQUESTING, type StoredQuery, sendRequest } from './queryState';

interface Load<Data> extends StoredQuery<Data> {
  key: string;
  start: () => void;
}

/**
 * Data that are not the response of one call, as those of several. They are loaded when the component is mounted and
 * for each other key, which stands for what `load` reads. Leaving aborts its signal.
 */
export function useLoad<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
): QueryState<Data> & { reload(): void } {
  const create = (): Load<Data> => {
    const query: Load<Data> = {
      key,
      state: REQUESTING,
      pending: null,
      listeners: new Set(),
      start: () => void sendRequest(query, ({ signal }) => load(signal as AbortSignal)),
    };
    return query;
  };
  const [query, setQuery] = useState(create);
  if (query.key !== key) setQuery(create());
  const subscribe = useCallback(
    (listener: () => void) => {
      query.listeners.add(listener);
      query.start();
      return () => {
        query.listeners.delete(listener);
        query.pending?.abort();
      };
    },
    [query],
  );
  const read = () => query.state;
  return { ...useSyncExternalStore(subscribe, read, read), reload: query.start };
}
