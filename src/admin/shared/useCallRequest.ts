import { useRequest } from 'ahooks';
import { useState } from 'react';
import { aheadOf, forgetAhead } from '@/api/askedAhead';
import { type AnswerOf, call, type MadeCall, type PayloadOf } from '@/api/call';

/**
 * What a call answers, by ahooks' `useRequest`: asks when it is mounted and with each other payload. The data before stay
 * until the new ones are there, and `failure` until an answer comes. What was asked ahead (askedAhead.ts) is not asked
 * again.
 */
export function useCallRequest<N extends MadeCall>(name: N, payload: PayloadOf<N>) {
  const [first] = useState(() => aheadOf(name, payload)?.answer ?? null);
  const { data, error, loading, refresh, mutate } = useRequest(() => ask(name, payload), {
    refreshDeps: [name, JSON.stringify(payload)],
    // Shown where the rows would be.
    onError: () => {},
  });
  return { data: data ?? first, failure: error, waiting: loading, load: refresh, set: mutate };
}

function ask<N extends MadeCall>(name: N, payload: PayloadOf<N>): Promise<AnswerOf<N>> {
  const ahead = aheadOf(name, payload);
  forgetAhead(name, payload);
  return ahead?.coming ?? call(name, payload);
}
