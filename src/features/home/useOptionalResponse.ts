import { useEffect, useRef, useState } from 'react';
import { CanceledError } from '@/api/call';

/**
 * Response of a call: `undefined` while loading, `null` after a failure. Failures are silent, because these parts of
 * the home page are optional. A failure keeps an earlier response. `request` is memoized: a new function requests
 * again. `first` is the response that was sent with the HTML, which is not requested again.
 */
export function useOptionalResponse<T>(request: (signal: AbortSignal) => Promise<T>, first?: T): T | null | undefined {
  const [response, setResponse] = useState<T | null | undefined>(first);
  /** The request that `first` is the response to; null without `first`, and after another request. */
  const completed = useRef(first === undefined ? null : request);
  useEffect(() => {
    if (completed.current === request) return;
    completed.current = null;
    const controller = new AbortController();
    request(controller.signal).then(
      (next) => setResponse(() => next),
      (error) => {
        if (!(error instanceof CanceledError)) setResponse((before) => before ?? null);
      },
    );
    return () => controller.abort();
  }, [request]);
  return response;
}
