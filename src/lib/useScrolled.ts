import { useEffect, useState } from 'react';

/**
 * Whether the page is scrolled to where `isReached` says so; asked again at every scroll. A page that stands at its top is
 * not scrolled to anywhere, and nothing of it is measured.
 */
export function useScrolled(isReached: () => boolean): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 0 && isReached());
    // With the frame: to ask sooner would lay the page out for this alone.
    const first = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('scroll', look);
    };
  }, [isReached]);
  return isScrolled;
}
