import { useEffect, useState } from 'react';

/**
 * Whether the page is scrolled to where `isReached` returns true; checked at every scroll. A page at its top is not
 * scrolled, so nothing is measured.
 */
export function useScrolled(isReached: () => boolean): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > 0 && isReached());
    // In the next frame: an earlier check would force an extra layout.
    const first = requestAnimationFrame(update);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('scroll', update);
    };
  }, [isReached]);
  return isScrolled;
}
