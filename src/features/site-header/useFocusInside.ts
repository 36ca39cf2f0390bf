import { type RefObject, useEffect } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/**
 * Traps the keyboard focus in some parts of the page while `active`: Tab cycles through `parts` in order, Escape calls
 * `onEscape`.
 */
export function useFocusInside(
  parts: readonly RefObject<HTMLElement | null>[],
  active: boolean,
  onEscape: () => void,
): void {
  useEffect(() => {
    if (!active) return;

    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.key === 'Escape') return onEscape();
      if (event.key !== 'Tab') return;
      const stops = parts.flatMap(({ current }) => stopsOf(current));
      const at = stops.indexOf(document.activeElement as HTMLElement);
      const next = event.shiftKey ? at - 1 : at + 1;
      // The browser moves the focus itself, except past either end and from outside.
      if (at >= 0 && next >= 0 && next < stops.length) return;
      event.preventDefault();
      stops.at(event.shiftKey ? -1 : 0)?.focus();
    };

    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [parts, active, onEscape]);
}

function stopsOf(part: HTMLElement | null): HTMLElement[] {
  if (!part) return [];
  const inner = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => !element.closest('[hidden]'));
  return part.matches(FOCUSABLE) ? [part, ...inner] : inner;
}
