import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BLOCK_SIZE, type Blocks } from './blocks';

/** Blocks this many screens above and below stand ready, so that scrolling, tabbing and reading on find them there. */
const SCREENS_AHEAD = 2;

/** What a page of the list has at least; the browser then looks where the reader is. */
const FIRST: Blocks = { from: 0, to: 2, focused: null };
const ALL: Blocks = { from: 0, to: Number.POSITIVE_INFINITY, focused: null };

/**
 * Which blocks of a list of so many cards stand: those near the screen and those near the focus. Tells the list how high
 * a block is (`--block`), so that those that do not stand keep their room. Paper gets them all.
 */
export function useNearBlocks(cards: number): { list: RefObject<HTMLUListElement | null>; near: Blocks } {
  const list = useRef<HTMLUListElement>(null);
  const [near, setNear] = useState(FIRST);
  // A list that stands whole is not measured: that would lay out the page once more while it is taken over.
  const isLong = cards > FIRST.to * BLOCK_SIZE;

  // A layout effect: whoever restores the scroll position after this needs the whole height.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !isLong) return;
    let pitch = pitchOf(element);
    // Where nothing is laid out nothing is far.
    if (pitch === 0) return setNear(ALL);
    let shown = FIRST;
    const show = (next: Blocks) => {
      if (next.from === shown.from && next.to === shown.to && next.focused === shown.focused) return;
      shown = next;
      setNear(next);
    };
    const look = () => show(blocksAround(element, pitch, SCREENS_AHEAD));
    const measure = () => {
      pitch = pitchOf(element) || pitch;
      element.style.setProperty('--block', `${pitch}px`);
      look();
    };
    const handleScroll = () => {
      const { from, to } = blocksAround(element, pitch, 0);
      // After a jump the reader would see an empty page for a moment.
      if (from < shown.from || to > shown.to) flushSync(look);
      else look();
    };
    const handlePrint = () => flushSync(() => show(ALL));

    measure();
    // The width decides on columns and heights, and the list's own height tells of a further page.
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    element.addEventListener('focusin', look);
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('beforeprint', handlePrint);
    window.addEventListener('afterprint', look);
    return () => {
      resizes.disconnect();
      element.removeEventListener('focusin', look);
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('beforeprint', handlePrint);
      window.removeEventListener('afterprint', look);
    };
  }, [isLong]);

  return { list, near: isLong ? near : FIRST };
}

/** From one block's top to the next one's, in px: all cards are of one height. 0 where nothing is laid out. */
function pitchOf(list: HTMLElement): number {
  const card = list.querySelector('[aria-posinset]');
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const height = card?.getBoundingClientRect().height ?? 0;
  if (height === 0) return 0;
  return (BLOCK_SIZE / gridTemplateColumns.split(' ').length) * (height + Number.parseFloat(rowGap));
}

function blocksAround(list: HTMLElement, pitch: number, screens: number): Blocks {
  const above = -list.getBoundingClientRect().top;
  const reach = screens * window.innerHeight;
  return {
    from: Math.max(0, Math.floor((above - reach) / pitch)),
    to: Math.max(0, Math.ceil((above + window.innerHeight + reach) / pitch)),
    focused: blockWithFocus(list),
  };
}

/** What has the focus is never taken away from under the reader, however far he scrolls. */
function blockWithFocus(list: HTMLElement): number | null {
  const focused = document.activeElement;
  if (!focused || !list.contains(focused)) return null;
  const place = Number(focused.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? 0);
  return place > 0 ? Math.floor((place - 1) / BLOCK_SIZE) : null;
}
