import { type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { CanceledError, call, type PayloadOf, type ResponseOf, type SiteCall } from './call';

/** State of the request, besides its data. */
export interface CallState {
  loading: boolean;
  /** Error of the last request. */
  failure: unknown;
  /** Repeats the request. */
  load(): void;
}

/**
 * Data of a call, or why there is none. `loading`: the request is pending; `load` repeats it; `set` replaces the data
 * with newer data, and repeats a pending request, whose response may be older. If the payload changes, the old data
 * stay until the new ones arrive.
 */
export function useCall<N extends SiteCall>(name: N, payload: PayloadOf<N>) {
  const [data, setData] = useState<ResponseOf<N> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [loading, setLoading] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const isPending = useRef(true);
  const payloadKey = JSON.stringify(payload);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the request again
  useEffect(() => {
    const controller = new AbortController();
    const signal = controller.signal;
    const end = () => {
      isPending.current = false;
      setLoading(false);
    };
    isPending.current = true;
    setFailure(null);
    setLoading(true);
    call(name, JSON.parse(payloadKey) as PayloadOf<N>, { signal }).then(
      (response) => {
        if (signal.aborted) return;
        setData(() => response);
        end();
      },
      (error) => {
        if (signal.aborted || error instanceof CanceledError) return;
        setFailure(error);
        end();
      },
    );
    return () => controller.abort();
  }, [name, payloadKey, attempt]);

  const load = useCallback(() => setAttempt((count) => count + 1), []);
  const set = useCallback(
    (next: SetStateAction<ResponseOf<N> | null>) => {
      setData(next);
      if (isPending.current) load();
    },
    [load],
  );
  return { data, failure, loading, set, load };
}
