import { type ComponentProps, type TouchEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** True while the page is visible. */
function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState !== 'hidden',
    () => true,
  );
}

type ParentHandlers = Pick<
  ComponentProps<'section'>,
  'onPointerOver' | 'onPointerLeave' | 'onTouchStart' | 'onTouchEnd' | 'onTouchCancel' | 'onFocus' | 'onBlur'
>;

export interface AutoplayOptions {
  /** Autoplay is on. It may be paused. */
  enabled: boolean;
  /** Time per slide in ms. */
  interval: number;
  /** Index of the visible slide. A change restarts the timer, so that each slide is shown for the full interval. */
  index: number;
  pauseOnHover: boolean;
  /** Called when the time of a slide is over. */
  onTick: () => void;
}

/** Reasons for a pause: a pointer, a finger or the focus is inside. */
const NO_PAUSE = { pointer: false, finger: false, focus: false };

/**
 * Calls `onTick` after each interval while `enabled`, the page is visible, and no pointer, finger or focus is inside.
 * Spread `handlers` on the element. They also call the parent's handlers.
 */
export function useAutoplay(
  { enabled, interval, index, pauseOnHover, onTick }: AutoplayOptions,
  parentHandlers: ParentHandlers,
) {
  const [pauses, setPauses] = useState(NO_PAUSE);
  const isVisible = usePageVisible();
  const running = enabled && isVisible && !pauses.focus && !pauses.finger && !(pauseOnHover && pauses.pointer);
  const tick = useEffectEvent(onTick);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new index restarts the timer
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(tick, interval);
    return () => clearInterval(timer);
  }, [running, interval, index]);

  const pausing =
    <E>(reason: keyof typeof NO_PAUSE, isPausing: (event: E) => boolean, parentHandler?: (event: E) => void) =>
    (event: E) => {
      parentHandler?.(event);
      const isPaused = isPausing(event);
      setPauses((current) => (current[reason] === isPaused ? current : { ...current, [reason]: isPaused }));
    };
  const hasTouches = (event: TouchEvent) => event.touches.length > 0;
  const handlers = {
    // Not `onPointerEnter`: Play clears the pauses while the pointer is already inside. The next element that the
    // pointer reaches must pause again.
    onPointerOver: pausing('pointer', () => true, parentHandlers.onPointerOver),
    onPointerLeave: pausing('pointer', () => false, parentHandlers.onPointerLeave),
    // Pointer events are not enough: browsers cancel them when a finger swipes, and it may rest between two slides.
    onTouchStart: pausing('finger', () => true, parentHandlers.onTouchStart),
    onTouchEnd: pausing('finger', hasTouches, parentHandlers.onTouchEnd),
    onTouchCancel: pausing('finger', hasTouches, parentHandlers.onTouchCancel),
    onFocus: pausing('focus', () => true, parentHandlers.onFocus),
    onBlur: pausing('focus', (event) => event.currentTarget.contains(event.relatedTarget), parentHandlers.onBlur),
  };
  /** Clears all pauses. The user pressed Play, so the pointer or the focus is inside. */
  const resume = () => setPauses(NO_PAUSE);
  return { running, handlers, resume };
}
