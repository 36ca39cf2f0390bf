import { startTransition, useEffect, useState } from 'react';

/** About as many rows as fit on a screen, below the search form. */
export const FIRST_ROWS = 8;

let isFirstPainted = false;

/**
 * Whether the first list of a visit has rendered its first rows. Until then the list leaves out what can be rendered
 * later: a slow device takes seconds to render everything at once.
 * @param isAnswered the list has its rows, or knows that there are none.
 */
export function useFirstRowsPainted(isAnswered: boolean): boolean {
  const [arePainted, setPainted] = useState(isFirstPainted);
  useEffect(() => {
    if (!isAnswered || arePainted) return;
    let wait: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      wait = setTimeout(() => {
        isFirstPainted = true;
        startTransition(() => setPainted(true));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(wait);
    };
  }, [isAnswered, arePainted]);
  return arePainted;
}
