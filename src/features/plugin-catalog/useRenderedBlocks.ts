import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BLOCK_SIZE, type RenderedBlocks } from './virtualBlocks';

/**
 * Screens above and below the viewport whose blocks are rendered, so that scrolling, Tab and screen readers find them.
 */
const SCREENS_AHEAD = 2;

/** Blocks of the first render: one page of the list. The scroll position is measured after that render. */
const FIRST: RenderedBlocks = { from: 0, to: 2, focused: null };
const ALL: RenderedBlocks = { from: 0, to: Number.POSITIVE_INFINITY, focused: null };

/**
 * Returns which blocks of a list are rendered: those near the screen and near the focus. Sets the block height on the
 * list (`--block`) for the spacers. All blocks are rendered for printing.
 */
export function useRenderedBlocks(cards: number): {
  list: RefObject<HTMLUListElement | null>;
  rendered: RenderedBlocks;
} {
  const list = useRef<HTMLUListElement>(null);
  const [rendered, setRendered] = useState(FIRST);
  // A fully rendered list is not measured: that would force an extra layout during hydration.
  const isLong = cards > FIRST.to * BLOCK_SIZE;

  // A layout effect, because the scroll position is restored after it and needs the full height.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !isLong) return;
    let pitch = pitchOf(element);
    // Without layout (jsdom) no block is far away.
    if (pitch === 0) return setRendered(ALL);
    let shown = FIRST;
    const show = (next: RenderedBlocks) => {
      if (next.from === shown.from && next.to === shown.to && next.focused === shown.focused) return;
      shown = next;
      setRendered(next);
    };
    const update = () => show(blocksAround(element, pitch, SCREENS_AHEAD));
    const measure = () => {
      pitch = pitchOf(element) || pitch;
      element.style.setProperty('--block', `${pitch}px`);
      update();
    };
    const handleScroll = () => {
      const { from, to } = blocksAround(element, pitch, 0);
      // After a jump, an asynchronous update would show an empty page for a moment.
      if (from < shown.from || to > shown.to) flushSync(update);
      else update();
    };
    const handlePrint = () => flushSync(() => show(ALL));

    measure();
    // The width determines columns and heights; the list's own height changes when a page is added.
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    element.addEventListener('focusin', update);
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('beforeprint', handlePrint);
    window.addEventListener('afterprint', update);
    return () => {
      resizes.disconnect();
      element.removeEventListener('focusin', update);
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('beforeprint', handlePrint);
      window.removeEventListener('afterprint', update);
    };
  }, [isLong]);

  return { list, rendered: isLong ? rendered : FIRST };
}

/** Distance between the tops of two blocks in px: all cards have the same height. 0 without layout. */
function pitchOf(list: HTMLElement): number {
  const card = list.querySelector('[aria-posinset]');
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const height = card?.getBoundingClientRect().height ?? 0;
  if (height === 0) return 0;
  return (BLOCK_SIZE / gridTemplateColumns.split(' ').length) * (height + Number.parseFloat(rowGap));
}

function blocksAround(list: HTMLElement, pitch: number, screens: number): RenderedBlocks {
  const above = -list.getBoundingClientRect().top;
  const reach = screens * window.innerHeight;
  return {
    from: Math.max(0, Math.floor((above - reach) / pitch)),
    to: Math.max(0, Math.ceil((above + window.innerHeight + reach) / pitch)),
    focused: blockWithFocus(list),
  };
}

/** The focused card must never be removed, however far the user scrolls. */
function blockWithFocus(list: HTMLElement): number | null {
  const focused = document.activeElement;
  if (!focused || !list.contains(focused)) return null;
  const place = Number(focused.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? 0);
  return place > 0 ? Math.floor((place - 1) / BLOCK_SIZE) : null;
}
