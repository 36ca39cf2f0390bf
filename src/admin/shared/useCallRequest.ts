import { useRequest } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import { call, type PayloadOf, type SiteCall } from '@/api/call';
import { consumePrefetched, prefetchedData } from '@/api/prefetch';

/**
 * Loads a call's response with ahooks' `useRequest`: on mount and for each new payload. Old data stay until new data
 * arrive, and `failure` stays until a response arrives. A prefetched call (src/api/prefetch.ts) is not repeated. If its
 * response has already arrived, the first render returns it.
 */
export function useCallRequest<N extends SiteCall>(name: N, payload: PayloadOf<N>) {
  const [first] = useState(() => prefetchedData(name, payload));
  const isFirst = useRef(first !== undefined);
  const { data, error, loading, refresh, mutate } = useRequest(
    () => consumePrefetched(name, payload) ?? call(name, payload),
    {
      manual: isFirst.current,
      refreshDeps: [name, JSON.stringify(payload)],
      // The caller shows the failure in place of the data.
      onError: () => {},
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a call that was prefetched before the first render
  useEffect(() => {
    isFirst.current = false;
    void consumePrefetched(name, payload);
  }, []);
  return { data: data ?? first ?? null, failure: error ?? null, loading, load: refresh, set: mutate };
}
