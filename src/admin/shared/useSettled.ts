import { startTransition, useEffect, useState } from 'react';

/** About as many rows as fit on a screen, below the search form. */
export const FIRST_ROWS = 8;

let isFirstPainted = false;

/**
 * Whether the first list of a visit has rendered its first rows. Until then the list leaves out what can be rendered
 * later: a slow device takes seconds to render everything at once.
 * @param isAnswered the list has its rows, or knows that there are none.
 */
export function useSettled(isAnswered: boolean): boolean {
  const [isSettled, setSettled] = useState(isFirstPainted);
  useEffect(() => {
    if (!isAnswered || isSettled) return;
    let wait: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      wait = setTimeout(() => {
        isFirstPainted = true;
        startTransition(() => setSettled(true));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(wait);
    };
  }, [isAnswered, isSettled]);
  return isSettled;
}
