import { useRef } from 'react';

/** Calls `callback` at most once in `ms`. Further calls within that time are ignored. */
export function useThrottled<Args extends unknown[]>(callback: (...args: Args) => void, ms: number) {
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  return (...args: Args): void => {
    const now = performance.now();
    if (now - lastAt.current < ms) return;
    lastAt.current = now;
    callback(...args);
  };
}
