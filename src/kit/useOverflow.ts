import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';

/** Sides on which a row has hidden content. */
export type Overflow = 'start' | 'end' | 'both' | undefined;

/**
 * Observes which sides of a sideways scrolling row are hidden, and scrolls the child with the index `selected` into
 * view when that index changes. `ref` is the parent's ref of the row.
 */
export function useOverflow<Row extends HTMLElement>(selected = 0, ref?: Ref<Row>) {
  const row = useRef<Row>(null);
  useImperativeHandle(ref, () => row.current!, []);
  const [overflow, setOverflow] = useState<Overflow>();
  const observer = useRef<ResizeObserver>(undefined);
  const observed = useRef(new WeakSet<Element>());
  // Index of the child that was last scrolled into view. Initially the first child is visible.
  const scrolledTo = useRef(0);
  const scrollToSelected = useEffectEvent(() => {
    // A hidden row cannot scroll. The observer calls this again when the row becomes visible.
    if (scrolledTo.current === selected || !row.current?.clientWidth) return;
    scrolledTo.current = selected;
    scrollToCenter(row.current, selected);
  });
  useEffect(() => {
    if (selected !== scrolledTo.current) scrollToSelected();
  }, [selected]);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const update = () => {
      scrollToSelected();
      setOverflow(overflowOf(element));
    };
    element.addEventListener('scroll', update, { passive: true });
    if (typeof ResizeObserver !== 'undefined') observer.current = new ResizeObserver(update);
    observed.current = new WeakSet();
    return () => {
      element.removeEventListener('scroll', update);
      observer.current?.disconnect();
    };
  }, []);

  // After every render: new children change the row's scroll width, but an observer of the row itself does not report
  // that, so each child is observed. Measuring here instead would force a layout.
  useEffect(() => {
    for (const part of row.current ? [row.current, ...row.current.children] : []) {
      if (!observed.current.has(part)) observer.current?.observe(part);
      observed.current.add(part);
    }
  });

  return { row, overflow };
}

function overflowOf(row: HTMLElement): Overflow {
  const end = row.scrollWidth - row.clientWidth;
  // Scroll positions may be fractions, so a difference of one px does not count as hidden content.
  const before = row.scrollLeft > 1;
  const after = row.scrollLeft < end - 1;
  if (before && after) return 'both';
  if (before) return 'start';
  return after ? 'end' : undefined;
}

/** Scrolls only the row. `scrollIntoView` would scroll the page too. */
function scrollToCenter(row: HTMLElement, index: number) {
  const child = row.children[index];
  if (!(child instanceof HTMLElement)) return;
  row.scrollLeft = child.offsetLeft - (row.clientWidth - child.offsetWidth) / 2;
}
