import { useEffect, useEffectEvent, useState } from 'react';

export type Direction = 1 | -1;

/** How often a button that is held steps (SPEC.md sections 5 and 9). */
const REPEAT_MS = 100;

/** Repeats steps while a button is held and a step is possible. */
export function useHold(step: (direction: Direction) => void, canStep: (direction: Direction) => boolean) {
  const [held, hold] = useState<Direction | null>(null);
  // A button at its bound is disabled, and a disabled button receives no release event.
  if (held !== null && !canStep(held)) hold(null);

  const repeat = useEffectEvent(step);
  useEffect(() => {
    if (held === null) return;
    const release = () => hold(null);
    const timer = setInterval(() => repeat(held), REPEAT_MS);
    // The release of a pointer over another window never comes.
    window.addEventListener('blur', release);
    return () => {
      clearInterval(timer);
      window.removeEventListener('blur', release);
    };
  }, [held]);

  return { held, hold, release: () => hold(null) };
}
