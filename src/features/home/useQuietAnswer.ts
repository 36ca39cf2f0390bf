import { useEffect, useRef, useState } from 'react';
import { CancelledError } from '@/api/call';

/**
 * What a call answers: `undefined` until it comes, `null` when it failed. Nobody came for a banner, so a part of the home
 * page that fails goes without a word; one that is there already stays. `ask` is memoized: another one asks again.
 * `first` came with the page: nobody asks for that again.
 */
export function useQuietAnswer<T>(ask: (signal: AbortSignal) => Promise<T>, first?: T): T | null | undefined {
  const [answer, setAnswer] = useState<T | null | undefined>(first);
  /** What need not be asked any more. */
  const answered = useRef(first === undefined ? null : ask);
  useEffect(() => {
    if (answered.current === ask) return;
    answered.current = null;
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
