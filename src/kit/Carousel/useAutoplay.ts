import { type ComponentProps, type TouchEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

function subscribeToVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether the page is in front. */
function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState !== 'hidden',
    () => true,
  );
}

type Own = Pick<
  ComponentProps<'section'>,
  'onPointerOver' | 'onPointerLeave' | 'onTouchStart' | 'onTouchEnd' | 'onTouchCancel' | 'onFocus' | 'onBlur'
>;

export interface AutoplayOptions {
  /** Whether it would play, if nobody were looking closer. */
  wanted: boolean;
  /** The time on one slide in ms. */
  interval: number;
  /** The slide in sight: another one has its whole time. */
  index: number;
  pauseOnHover: boolean;
  /** The time of a slide is over. */
  onTick: () => void;
}

/** What holds it: a pointer over it, a finger on it, the focus in it. */
const NOTHING = { pointer: false, finger: false, focus: false };

/**
 * Runs while it is wanted, the page is in front, and no pointer, finger or focus is inside. Spread `handlers`, which
 * call the owner's own, on the element.
 */
export function useAutoplay({ wanted, interval, index, pauseOnHover, onTick }: AutoplayOptions, own: Own) {
  const [holds, setHolds] = useState(NOTHING);
  const isVisible = usePageVisible();
  const running = wanted && isVisible && !holds.focus && !holds.finger && !(pauseOnHover && holds.pointer);
  const tick = useEffectEvent(onTick);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its whole time
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(tick, interval);
    return () => clearInterval(timer);
  }, [running, interval, index]);

  const holding =
    <E>(what: keyof typeof NOTHING, isHeld: (event: E) => boolean, handleOwn?: (event: E) => void) =>
    (event: E) => {
      handleOwn?.(event);
      const held = isHeld(event);
      setHolds((now) => (now[what] === held ? now : { ...now, [what]: held }));
    };
  const fingersLeft = (event: TouchEvent) => event.touches.length > 0;
  const handlers = {
    // "Over" and not "enter": after the reader pressed Play, the next part that the pointer reaches holds it again.
    onPointerOver: holding('pointer', () => true, own.onPointerOver),
    onPointerLeave: holding('pointer', () => false, own.onPointerLeave),
    // A finger that swipes is no pointer any more to the browser, and may rest between two slides.
    onTouchStart: holding('finger', () => true, own.onTouchStart),
    onTouchEnd: holding('finger', fingersLeft, own.onTouchEnd),
    onTouchCancel: holding('finger', fingersLeft, own.onTouchCancel),
    onFocus: holding('focus', () => true, own.onFocus),
    onBlur: holding('focus', (event) => event.currentTarget.contains(event.relatedTarget), own.onBlur),
  };
  /** Lets it run although pointer and focus are inside: the reader, who is there to press Play, asked for it. */
  const release = () => setHolds(NOTHING);
  return { running, handlers, release };
}
