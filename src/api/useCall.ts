import { useCallback, useEffect, useState } from 'react';
import { aheadOf, forgetAhead } from './askedAhead';
import { type AnswerOf, CancelledError, call, type MadeCall, type PayloadOf } from './call';

/**
 * What a call answers: nothing yet, the data, or why there is none. `waiting`: the server is being asked; `load` asks again; `set` puts newer data in its
 * place. With another payload the data before stay until the new ones are there. What was asked ahead of it (askedAhead.ts)
 * is not asked again.
 */
export function useCall<N extends MadeCall>(name: N, payload: PayloadOf<N>) {
  const [data, set] = useState<AnswerOf<N> | null>(() => aheadOf(name, payload)?.answer ?? null);
  const [failure, setFailure] = useState<unknown>(null);
  const [waiting, setWaiting] = useState(data === null);
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify(payload);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    const signal = controller.signal;
    const wanted = JSON.parse(asked) as PayloadOf<N>;
    const ahead = aheadOf(name, wanted);
    forgetAhead(name, wanted);
    setFailure(null);
    setWaiting(ahead?.answer === undefined);
    (ahead?.coming ?? call(name, wanted, { signal })).then(
      (answer) => {
        if (signal.aborted) return;
        set(() => answer);
        setWaiting(false);
      },
      (error) => {
        if (signal.aborted || error instanceof CancelledError) return;
        setFailure(error);
        setWaiting(false);
      },
    );
    return () => controller.abort();
  }, [name, asked, attempt]);

  return { data, failure, waiting, set, load: useCallback(() => setAttempt((count) => count + 1), []) };
}
