import { useRequest } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import { call, type PayloadOf, type SiteCall } from '@/api/call';
import { consumePrefetched, prefetchedData } from '@/api/prefetch';

/**
 * Loads a call's response with ahooks' `useRequest`: on mount and for each new payload. Old data stay until new data
 * arrive, and `failure` stays until a response arrives. `loading` is true from the render that changes the payload. A prefetched call (src/api/prefetch.ts) is not repeated. If its
 * response has already arrived, the first render returns it.
 */
export function useCallRequest<N extends SiteCall>(name: N, payload: PayloadOf<N>) {
  const [first] = useState(() => prefetchedData(name, payload));
  const isFirst = useRef(first !== undefined);
  const payloadKey = JSON.stringify(payload);
  const requested = useRef(payloadKey);
  const { data, error, loading, refresh, mutate } = useRequest(
    () => {
      requested.current = payloadKey;
      return consumePrefetched(name, payload) ?? call(name, payload);
    },
    {
      manual: isFirst.current,
      refreshDeps: [name, payloadKey],
      // The caller shows the failure in place of the data.
      onError: () => {},
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a call that was prefetched before the first render
  useEffect(() => {
    isFirst.current = false;
    void consumePrefetched(name, payload);
  }, []);
  return {
    data: data ?? first ?? null,
    failure: error ?? null,
    // ahooks sets it only in an effect. Until then, the data would count as the response to the new payload.
    loading: loading || requested.current !== payloadKey,
    load: refresh,
    set: mutate,
  };
}
