import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';

/** Sides on which a row has hidden content. */
export type Overflow = 'start' | 'end' | 'both' | undefined;

/**
 * Observes a row that scrolls sideways, and scrolls its child of index `selected` into view when that changes. The
 * parent may use the row as well, by `ref`.
 */
export function useOverflow<Row extends HTMLElement>(selected: number, ref: Ref<Row> | undefined) {
  const row = useRef<Row>(null);
  useImperativeHandle(ref, () => row.current!, []);
  const [overflow, setOverflow] = useState<Overflow>();
  const observer = useRef<ResizeObserver>(undefined);
  const observed = useRef(new WeakSet<Element>());
  // A row starts at its first child.
  const scrolledTo = useRef(0);
  const scrollToSelected = useEffectEvent(() => {
    // A row that is not visible yet cannot scroll. It is positioned when it becomes visible.
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

  // After every render: other children change the row's scroll width, which no observer of the row reports. An observer
  // runs after layout; measuring here would force another layout.
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
  // Scroll positions may be fractions: a single pixel needs no fade.
  const before = row.scrollLeft > 1;
  const after = row.scrollLeft < end - 1;
  if (before && after) return 'both';
  if (before) return 'start';
  return after ? 'end' : undefined;
}

/** Scrolls only the row: `scrollIntoView` would move the page as well. */
function scrollToCenter(row: HTMLElement, index: number) {
  const child = row.children[index];
  if (!(child instanceof HTMLElement)) return;
  row.scrollLeft = child.offsetLeft - (row.clientWidth - child.offsetWidth) / 2;
}
