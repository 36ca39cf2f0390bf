import { useCallback, useEffect, useState } from 'react';
import { type AnswerOf, CancelledError, call, type MadeCall, type PayloadOf } from './call';

/** How the asking stands, beside what was answered. */
export interface Asked {
  waiting: boolean;
  /** Why the last asking failed. */
  failure: unknown;
  /** Asks again. */
  load(): void;
}

/**
 * What a call answers: nothing yet, the data, or why there is none. `waiting`: the server is being asked; `load` asks again; `set` puts newer data in its
 * place. With another payload the data before stay until the new ones are there.
 */
export function useCall<N extends MadeCall>(name: N, payload: PayloadOf<N>) {
  const [data, set] = useState<AnswerOf<N> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [waiting, setWaiting] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify(payload);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    const signal = controller.signal;
    setFailure(null);
    setWaiting(true);
    call(name, JSON.parse(asked) as PayloadOf<N>, { signal }).then(
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
