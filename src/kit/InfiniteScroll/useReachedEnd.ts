import { useEffect, useEffectEvent, useRef } from 'react';

export interface ReachedEndOptions {
  /** Allows calls of `onReach`. */
  active: boolean;
  /** Minimum time between two calls in ms. */
  delay: number;
  /** Distance below the visible part at which the end counts as reached, in px. */
  distance: number;
  onReach: () => void;
}

/** TypeScript does not support `scrollMargin` yet. */
type ObserverOptions = IntersectionObserverInit & { scrollMargin: string };

/**
 * Calls `onReach` when the sentinel at a list's end becomes visible. It calls it again if the sentinel is still visible
 * when `active` becomes true again, because a page may not fill the screen.
 *
 * @returns the ref of the sentinel.
 */
export function useReachedEnd<Sentinel extends Element>({ active, delay, distance, onReach }: ReachedEndOptions) {
  const sentinel = useRef<Sentinel>(null);
  const lastCall = useRef(Number.NEGATIVE_INFINITY);
  const reportEnd = useEffectEvent(() => {
    lastCall.current = performance.now();
    onReach();
  });

  useEffect(() => {
    const element = sentinel.current;
    // In a browser without observers, users have the button next to the sentinel.
    if (!active || !element || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleIntersection: IntersectionObserverCallback = (entries) => {
      clearTimeout(timer);
      if (!entries.at(-1)?.isIntersecting) return;
      const wait = lastCall.current + delay - performance.now();
      if (wait > 0) timer = setTimeout(reportEnd, wait);
      else reportEnd();
    };
    const margin = `0px 0px ${distance}px 0px`;
    // `rootMargin` is for the window, `scrollMargin` for a box that scrolls. Older browsers ignore `scrollMargin`.
    const options: ObserverOptions = { rootMargin: margin, scrollMargin: margin };
    const observer = new IntersectionObserver(handleIntersection, options);
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [active, delay, distance]);

  return sentinel;
}
