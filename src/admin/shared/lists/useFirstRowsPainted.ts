import { startTransition, useEffect, useState } from 'react';

/** About as many rows as fit on a screen, below the search form. */
export const FIRST_ROWS = 8;

let isFirstPainted = false;

/**
 * Whether the first list of a visit has rendered its first rows. Until then, the list renders only these: a slow device
 * takes seconds to render everything at once.
 * @param isLoaded whether the list's call has ended
 */
export function useFirstRowsPainted(isLoaded: boolean): boolean {
  const [arePainted, setPainted] = useState(isFirstPainted);
  useEffect(() => {
    if (!isLoaded || arePainted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        isFirstPainted = true;
        startTransition(() => setPainted(true));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isLoaded, arePainted]);
  return arePainted;
}
