import { useRequest } from 'ahooks';
import { call, type MadeCall, type PayloadOf } from '@/api/call';

/**
 * What a call answers, by ahooks' `useRequest`: asks when it is mounted and with each other payload. The data before stay
 * until the new ones are there, and `failure` until an answer comes.
 */
export function useCallRequest<N extends MadeCall>(name: N, payload: PayloadOf<N>) {
  const { data, error, loading, refresh, mutate } = useRequest(() => call(name, payload), {
    refreshDeps: [name, JSON.stringify(payload)],
    // Shown where the rows would be.
    onError: () => {},
  });
  return { data: data ?? null, failure: error ?? null, waiting: loading, load: refresh, set: mutate };
}
