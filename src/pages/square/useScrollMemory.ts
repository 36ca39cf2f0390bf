import { history, useLocation } from '@umijs/max';
import { useLayoutEffect, useRef } from 'react';

/** Scroll position of each history entry; a page has few entries. */
const positions = new Map<string, number>();

/**
 * Restores the scroll position on back and forward, also when the list loads late, which the browser's own restoring
 * does not wait for. `ready`: the list is rendered.
 */
export function useScrollMemory(ready: boolean): void {
  const { key } = useLocation();
  /** The entry whose position was restored. Earlier scroll events come from the browser, not from the user. */
  const placed = useRef<string | null>(null);

  // A layout effect, because it is cleaned up before the layout scrolls a new entry to the top. That position must not
  // be stored for the entry that was left.
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
