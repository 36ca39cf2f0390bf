import { useEffect } from 'react';

/**
 * Polls now, at an interval while the tab is visible, and at once when it becomes visible again. After a failure, it
 * stops until the tab becomes visible again. `poll` must be the same function as long as the same data are requested.
 * Without an interval, it does not poll.
 */
export function usePolling(intervalMs: number | null, poll: (signal: AbortSignal) => Promise<void>): void {
  useEffect(() => {
    if (intervalMs === null) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const pollIfVisible = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      try {
        await poll(controller.signal);
      } catch {
        return;
      }
      clearTimeout(timer);
      if (!controller.signal.aborted) timer = setTimeout(pollIfVisible, intervalMs);
    };

    void pollIfVisible();
    document.addEventListener('visibilitychange', pollIfVisible);
    return () => {
      controller.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pollIfVisible);
    };
  }, [intervalMs, poll]);
}
