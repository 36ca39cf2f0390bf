import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onEnd` after `duration` ms (0 = never). The time stops while `paused`, and restarts if `restartKey` changes.
 */
export function useAutoClose(duration: number, paused: boolean, restartKey: number, onEnd: () => void): void {
  const remaining = useRef({ round: restartKey, ms: duration });
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (remaining.current.round !== restartKey) remaining.current = { round: restartKey, ms: duration };
    if (duration === 0 || paused) return;
    const since = performance.now();
    const timer = setTimeout(end, remaining.current.ms);
    return () => {
      clearTimeout(timer);
      remaining.current.ms -= performance.now() - since;
    };
  }, [duration, paused, restartKey]);
}
