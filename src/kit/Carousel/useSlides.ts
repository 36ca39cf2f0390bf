import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Time without a scroll event after which a scroll has ended, in ms. */
const SCROLL_END_DELAY_MS = 100;
/** Scroll positions are fractions of a px on many screens. */
const TOLERANCE_PX = 2;

/** The slide nearest to the viewport's edge and its distance; `null` without layout. */
function nearestSlide(viewport: HTMLElement): { index: number; distance: number } | null {
  const edge = viewport.getBoundingClientRect();
  if (edge.width === 0) return null;
  const distances = Array.from(viewport.children, (slide) => Math.abs(slide.getBoundingClientRect().left - edge.left));
  const distance = Math.min(...distances);
  return { index: distances.indexOf(distance), distance };
}

/** Scrolls only the row. `scrollIntoView` would scroll the page too. */
function scrollToSlide(viewport: HTMLElement, index: number, behavior: ScrollBehavior) {
  const [first, slide] = [viewport.children[0], viewport.children[index]];
  if (!(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return;
  // jsdom has no `scrollTo`.
  viewport.scrollTo?.({ left: slide.offsetLeft - first.offsetLeft, behavior });
}

/**
 * Calls `onScrollEnd` when a scroll of the row has ended on a slide. A row that rests between two slides is held by a
 * finger, which will move it again.
 */
function useScrollEnd(viewport: RefObject<HTMLElement | null>, onScrollEnd: (index: number) => void) {
  const scrollEnd = useEffectEvent(onScrollEnd);
  useEffect(() => {
    const row = viewport.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const checkPosition = () => {
      const nearest = row && nearestSlide(row);
      if (nearest && nearest.distance <= TOLERANCE_PX) scrollEnd(nearest.index);
    };
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(checkPosition, SCROLL_END_DELAY_MS);
    };
    row?.addEventListener('scroll', restartTimer, { passive: true });
    return () => {
      clearTimeout(timer);
      row?.removeEventListener('scroll', restartTimer);
    };
  }, [viewport]);
}

/** Calls `onResize` when the row's width changes, because the visible slide is then no longer at the row's edge. */
function useWidthChange(viewport: RefObject<HTMLElement | null>, onResize: () => void) {
  const resize = useEffectEvent(onResize);
  useEffect(() => {
    const row = viewport.current;
    if (!row || typeof ResizeObserver === 'undefined') return;
    let width = row.clientWidth;
    const observer = new ResizeObserver(() => {
      if (row.clientWidth === width) return;
      width = row.clientWidth;
      resize();
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [viewport]);
}

const FOCUSABLE = ':is(a[href], button, input, select, textarea, summary, iframe, video[controls], [tabindex="0"])';

/**
 * Makes the row a tab stop if its visible slide has no focusable element, so that the keyboard can scroll it. Most
 * browsers do this themselves, but not all.
 */
export function useTabStop(viewport: RefObject<HTMLElement | null>, index: number): 0 | undefined {
  const [isTabStop, setIsTabStop] = useState(false);
  // After every render: only the DOM shows whether the slide's content has a focusable element.
  useEffect(() => {
    const row = viewport.current;
    setIsTabStop(row !== null && row.children.length > 1 && !row.children[index]?.querySelector(FOCUSABLE));
  });
  return isTabStop ? 0 : undefined;
}

/**
 * A row of slides with scroll snapping. It scrolls to `index`, and reports the slide on which a swipe ended.
 *
 * @returns the ref of the row, whose children are the slides.
 */
export function useSlides(index: number, behavior: ScrollBehavior, onSwipe: (index: number) => void) {
  const viewport = useRef<HTMLDivElement>(null);
  // Index of the slide at which the row is, or to which it is scrolling. The row scrolls only if `index` differs.
  const position = useRef(0);

  useLayoutEffect(() => {
    if (!viewport.current || position.current === index) return;
    position.current = index;
    scrollToSlide(viewport.current, index, behavior);
  }, [index, behavior]);

  useScrollEnd(viewport, (restedAt) => {
    position.current = restedAt;
    if (restedAt !== index) onSwipe(restedAt);
  });
  useWidthChange(viewport, () => {
    position.current = index;
    if (viewport.current) scrollToSlide(viewport.current, index, 'instant');
  });
  return viewport;
}
