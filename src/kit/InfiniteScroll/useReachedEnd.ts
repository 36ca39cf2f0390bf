import { useEffect, useEffectEvent, useRef } from 'react';

export interface ReachedEndOptions {
  /** Whether reaching the end has an effect now. */
  active: boolean;
  /** Minimum time between two calls in ms. */
  delay: number;
  /** Distance below the visible part at which the end counts as reached, in px. */
  distance: number;
  onReach: () => void;
}

/** TypeScript does not support `scrollMargin` yet. */
type Edges = IntersectionObserverInit & { scrollMargin: string };

/**
 * Calls `onReach` when the marker of a list's end becomes visible, and again if it is still visible after `active` went
 * off and on: a page that did not fill the screen requests the next one.
 *
 * @returns the ref of the marker.
 */
export function useReachedEnd<Marker extends Element>({ active, delay, distance, onReach }: ReachedEndOptions) {
  const marker = useRef<Marker>(null);
  const lastCall = useRef(Number.NEGATIVE_INFINITY);
  const reach = useEffectEvent(() => {
    lastCall.current = Date.now();
    onReach();
  });

  useEffect(() => {
    const element = marker.current;
    // A browser without observers still has the button next to the marker.
    if (!active || !element || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look: IntersectionObserverCallback = (entries) => {
      clearTimeout(timer);
      if (!entries.at(-1)?.isIntersecting) return;
      const wait = lastCall.current + delay - Date.now();
      if (wait > 0) timer = setTimeout(reach, wait);
      else reach();
    };
    const margin = `0px 0px ${distance}px 0px`;
    // The first applies to the window's edge, the second to that of a box that scrolls; older browsers ignore it.
    const edges: Edges = { rootMargin: margin, scrollMargin: margin };
    const observer = new IntersectionObserver(look, edges);
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [active, delay, distance]);

  return marker;
}
