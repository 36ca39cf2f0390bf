import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` after `duration` ms (0 = never). The time stops while `paused` and restarts when `round` changes. */
export function useAutoClose(duration: number, paused: boolean, round: number, onEnd: () => void): void {
  const left = useRef({ round, ms: duration });
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (left.current.round !== round) left.current = { round, ms: duration };
    if (duration === 0 || paused) return;
    const since = performance.now();
    const timer = setTimeout(end, left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms -= performance.now() - since;
    };
  }, [duration, paused, round]);
}
