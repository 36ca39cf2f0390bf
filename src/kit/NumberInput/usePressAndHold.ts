import { useEffect, useEffectEvent, useState } from 'react';

export type Direction = 1 | -1;

/** Time between two steps of a held button, in ms (SPEC.md sections 5 and 9). */
const REPEAT_MS = 100;

/** Repeats steps while a button is held and a step is possible. */
export function usePressAndHold(step: (direction: Direction) => void, canStep: (direction: Direction) => boolean) {
  const [held, hold] = useState<Direction | null>(null);
  // A button at its bound is disabled, and a disabled button receives no release event.
  if (held !== null && !canStep(held)) hold(null);

  const repeat = useEffectEvent(step);
  useEffect(() => {
    if (held === null) return;
    const release = () => hold(null);
    const timer = setInterval(() => repeat(held), REPEAT_MS);
    // Releasing the pointer over another window fires no event here.
    window.addEventListener('blur', release);
    return () => {
      clearInterval(timer);
      window.removeEventListener('blur', release);
    };
  }, [held]);

  return { held, hold, release: () => hold(null) };
}
