import { startTransition, useEffect, useState } from 'react';

/** About as many as there is room for on a screen, below the search form. */
export const FIRST_ROWS = 8;

let isFirstPainted = false;

/**
 * Whether the first list of a visit has painted its first rows. Until then it leaves out what can come a moment later: a
 * slow device takes seconds to draw all of it in one go.
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
