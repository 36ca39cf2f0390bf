import { useEffect, useState } from 'react';
import { CancelledError } from '@/api/call';

/**
 * What a call answers: `undefined` until it comes, `null` when it failed. Nobody came for a banner, so a part of the home
 * page that fails goes without a word; one that is there already stays. `ask` is memoized: another one asks again.
 */
export function useQuietAnswer<T>(ask: (signal: AbortSignal) => Promise<T>): T | null | undefined {
  const [answer, setAnswer] = useState<T | null>();
  useEffect(() => {
    const controller = new AbortController();
    ask(controller.signal).then(
      (told) => setAnswer(() => told),
      (error) => {
        if (!(error instanceof CancelledError)) setAnswer((before) => before ?? null);
      },
    );
    return () => controller.abort();
  }, [ask]);
  return answer;
}
