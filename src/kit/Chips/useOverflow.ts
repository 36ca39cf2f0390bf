import { useEffect, useRef, useState } from 'react';

/** Where a row has more than it shows. */
export type Overflow = 'start' | 'end' | 'both' | undefined;

/**
 * Watches a row that scrolls sideways, and brings the pressed button into its view when `chosen` changes.
 * @param content what the row shows; another value makes it look again.
 */
export function useOverflow<Row extends HTMLElement>(chosen: unknown, content: unknown) {
  const row = useRef<Row>(null);
  const [overflow, setOverflow] = useState<Overflow>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` decides how wide the row's inside is.
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => setOverflow(overflowOf(element));
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [content]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is found by its state, which follows `chosen`.
  useEffect(() => {
    if (row.current) centre(row.current);
  }, [chosen]);

  return { row, overflow };
}

function overflowOf(row: HTMLElement): Overflow {
  const end = row.scrollWidth - row.clientWidth;
  // Scroll positions may be fractions: a pixel is not worth a fade.
  const before = row.scrollLeft > 1;
  const after = row.scrollLeft < end - 1;
  if (before && after) return 'both';
  if (before) return 'start';
  return after ? 'end' : undefined;
}

/** Scrolls the row alone: `scrollIntoView` would move the page as well. */
function centre(row: HTMLElement) {
  const pressed = row.querySelector<HTMLElement>('[aria-pressed="true"]');
  if (!pressed) return;
  row.scrollLeft = pressed.offsetLeft - (row.clientWidth - pressed.offsetWidth) / 2;
}
