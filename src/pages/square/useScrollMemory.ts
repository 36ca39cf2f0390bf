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
  const restored = useRef('');

  // A layout effect: the frame scrolls another entry to the top in one, which must not count for this entry.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    if (!ready || restored.current === key) return;
    restored.current = key;
    const position = positions.get(key);
    if (history.action === 'POP' && position !== undefined) window.scrollTo(0, position);
  }, [key, ready]);
}
