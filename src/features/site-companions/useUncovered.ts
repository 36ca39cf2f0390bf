import { type RefObject, useEffect, useState } from 'react';

/** What people press or type into. */
const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex]';

/**
 * Keeps a box at the foot of the window from lying over what the reader just pressed or focused: true while it stands at
 * the top instead.
 */
export function useUncovered(box: RefObject<HTMLElement | null>): boolean {
  const [isAtTop, setAtTop] = useState(false);
  useEffect(() => {
    const look = (target: EventTarget | null) => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      if (!control || !box.current || box.current.contains(control)) return;
      const part = control.getBoundingClientRect();
      // What is as large as the window lies below the box wherever that stands.
      if (part.height < window.innerHeight / 2 && overlaps(box.current.getBoundingClientRect(), part)) {
        setAtTop((before) => !before);
      }
    };
    const handle = (event: Event) => look(event.target);
    // What was pressed before the box came.
    look(document.activeElement);
    for (const sign of SIGNS) document.addEventListener(sign, handle);
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, handle);
    };
  }, [box]);
  return isAtTop;
}

const SIGNS = ['pointerdown', 'focusin'];

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
