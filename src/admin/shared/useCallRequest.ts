import { useRequest } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import { aheadData, takeAhead } from '@/api/askAhead';
import { call, type MadeCall, type PayloadOf } from '@/api/call';

/**
 * What a call answers, by ahooks' `useRequest`: asks when it is mounted and with each other payload. The data before stay
 * until the new ones are there, and `failure` until an answer comes. A call that was made ahead (askAhead) is not made
 * again, and where its answer has come already the first render has it.
 */
export function useCallRequest<N extends MadeCall>(name: N, payload: PayloadOf<N>) {
  const [first] = useState(() => aheadData(name, payload));
  const isFirst = useRef(first !== undefined);
  const { data, error, loading, refresh, mutate } = useRequest(() => takeAhead(name, payload) ?? call(name, payload), {
    manual: isFirst.current,
    refreshDeps: [name, JSON.stringify(payload)],
    // Shown where the rows would be.
    onError: () => {},
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was made ahead of the first render
  useEffect(() => {
    isFirst.current = false;
    void takeAhead(name, payload);
  }, []);
  return { data: data ?? first ?? null, failure: error ?? null, waiting: loading, load: refresh, set: mutate };
}
