import { history, useLocation } from '@umijs/max';
import { useLayoutEffect, useRef } from 'react';

/** Where each entry of the history was scrolled to; entries are few in the life of a page. */
const positions = new Map<string, number>();

/**
 * Back and forward find the square where it was, also when its list takes a moment to come, which the browser's own
 * restoring does not wait for. `ready`: the list stands.
 */
export function useScrollMemory(ready: boolean): void {
  const { key } = useLocation();
  /** The entry that stands where it was left; until then what moves is the browser's doing, not the reader's. */
  const placed = useRef<string | null>(null);

  // A layout effect: the frame scrolls another entry to the top in one, which must not count for this entry.
  useLayoutEffect(() => {
    const remember = () => {
      if (placed.current === key) positions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      placed.current = null;
    };
  }, [key]);

  useLayoutEffect(() => {
    if (!ready || placed.current === key) return;
    placed.current = key;
    const position = positions.get(key);
    if (history.action === 'POP' && position !== undefined) window.scrollTo(0, position);
  }, [key, ready]);
}
