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
  /** Autoplay is on, apart from pauses. */
  enabled: boolean;
  /** Time per slide in ms. */
  interval: number;
  /** Index of the visible slide: a new one gets its whole time. */
  index: number;
  pauseOnHover: boolean;
  /** Called when the time of a slide is over. */
  onTick: () => void;
}

/** Reasons for a pause: a pointer, a finger or the focus is inside. */
const NO_PAUSE = { pointer: false, finger: false, focus: false };

/**
 * Runs while `enabled`, the page is visible, and no pointer, finger or focus is inside. Spread `handlers`, which call
 * the parent's own, on the element.
 */
export function useAutoplay(
  { enabled, interval, index, pauseOnHover, onTick }: AutoplayOptions,
  parentHandlers: ParentHandlers,
) {
  const [pauses, setPauses] = useState(NO_PAUSE);
  const isVisible = usePageVisible();
  const running = enabled && isVisible && !pauses.focus && !pauses.finger && !(pauseOnHover && pauses.pointer);
  const tick = useEffectEvent(onTick);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its whole time
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
    // "Over" and not "enter": after the user pressed Play, the next part that the pointer reaches pauses it again.
    onPointerOver: pausing('pointer', () => true, parentHandlers.onPointerOver),
    onPointerLeave: pausing('pointer', () => false, parentHandlers.onPointerLeave),
    // Browsers cancel the pointer of a swiping finger. The finger may rest between two slides.
    onTouchStart: pausing('finger', () => true, parentHandlers.onTouchStart),
    onTouchEnd: pausing('finger', hasTouches, parentHandlers.onTouchEnd),
    onTouchCancel: pausing('finger', hasTouches, parentHandlers.onTouchCancel),
    onFocus: pausing('focus', () => true, parentHandlers.onFocus),
    onBlur: pausing('focus', (event) => event.currentTarget.contains(event.relatedTarget), parentHandlers.onBlur),
  };
  /** Resumes although pointer and focus are inside, because the user pressed Play there. */
  const resume = () => setPauses(NO_PAUSE);
  return { running, handlers, resume };
}
