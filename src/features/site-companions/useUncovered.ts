import { type RefObject, useEffect, useState } from 'react';

const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex]';

/**
 * Prevents a box at the bottom of the window from covering the pressed or focused control: returns true while the box
 * must be at the top instead.
 */
export function useUncovered(box: RefObject<HTMLElement | null>): boolean {
  const [isAtTop, setAtTop] = useState(false);
  useEffect(() => {
    const update = (target: EventTarget | null) => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      if (!control || !box.current || box.current.contains(control)) return;
      const part = control.getBoundingClientRect();
      // An element as large as the window is covered in either position.
      if (part.height < window.innerHeight / 2 && overlaps(box.current.getBoundingClientRect(), part)) {
        setAtTop((before) => !before);
      }
    };
    const handle = (event: Event) => update(event.target);
    // An element may have been focused before the box was rendered.
    update(document.activeElement);
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
