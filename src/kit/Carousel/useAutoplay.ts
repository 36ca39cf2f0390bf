import { type ComponentProps, type TouchEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

function subscribeToVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether the page is visible. */
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
  /** Whether autoplay is on, apart from pauses. */
  wanted: boolean;
  /** Time per slide in ms. */
  interval: number;
  /** Index of the visible slide: a new one gets its whole time. */
  index: number;
  pauseOnHover: boolean;
  /** Called when the time of a slide is over. */
  onTick: () => void;
}

/** What pauses it: a pointer over it, a finger on it, the focus in it. */
const NOTHING = { pointer: false, finger: false, focus: false };

/**
 * Runs while `wanted`, the page is visible, and no pointer, finger or focus is inside. Spread `handlers`, which call
 * the parent's own, on the element.
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
    // "Over" and not "enter": after the user pressed Play, the next part that the pointer reaches pauses it again.
    onPointerOver: holding('pointer', () => true, own.onPointerOver),
    onPointerLeave: holding('pointer', () => false, own.onPointerLeave),
    // To the browser, a swiping finger is no longer a pointer, and it may rest between two slides.
    onTouchStart: holding('finger', () => true, own.onTouchStart),
    onTouchEnd: holding('finger', fingersLeft, own.onTouchEnd),
    onTouchCancel: holding('finger', fingersLeft, own.onTouchCancel),
    onFocus: holding('focus', () => true, own.onFocus),
    onBlur: holding('focus', (event) => event.currentTarget.contains(event.relatedTarget), own.onBlur),
  };
  /** Lets it run although pointer and focus are inside, because the user pressed Play there. */
  const release = () => setHolds(NOTHING);
  return { running, handlers, release };
}
