import { useEffect, useRef, useState } from 'react';
import { CanceledError } from '@/api/call';

/**
 * Response of a call: `undefined` while loading, `null` after a failure. Failures are silent, because these parts of
 * the home page are optional; a loaded one stays. `request` is memoized: a new function requests again. `first` is the
 * response that was sent with the HTML, which is not requested again.
 */
export function useOptionalResponse<T>(request: (signal: AbortSignal) => Promise<T>, first?: T): T | null | undefined {
  const [answer, setAnswer] = useState<T | null | undefined>(first);
  /** The last call that was answered. */
  const answered = useRef(first === undefined ? null : request);
  useEffect(() => {
    if (answered.current === request) return;
    answered.current = null;
    const controller = new AbortController();
    request(controller.signal).then(
      (response) => setAnswer(() => response),
      (error) => {
        if (!(error instanceof CanceledError)) setAnswer((before) => before ?? null);
      },
    );
    return () => controller.abort();
  }, [request]);
  return answer;
}
