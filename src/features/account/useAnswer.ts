import { useCallback, useEffect, useState } from 'react';
import { type AnswerOf, CancelledError, call, type MadeCall } from '@/api/call';

/** What a call without payload answers: nothing yet, the data, or why there is none. `set` puts newer data in its place. */
export function useAnswer<N extends MadeCall>(name: N) {
  const [data, set] = useState<AnswerOf<N> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    setFailure(null);
    call(name, {}, { signal: controller.signal }).then(
      (answer) => set(() => answer),
      (error) => {
        if (!(error instanceof CancelledError)) setFailure(error);
      },
    );
    return () => controller.abort();
  }, [name, attempt]);

  return { data, failure, set, load: useCallback(() => setAttempt((count) => count + 1), []) };
}
