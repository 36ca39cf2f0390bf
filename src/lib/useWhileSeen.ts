import { useEffect } from 'react';

/**
 * Asks now, every so often while the tab is seen, and at once when it is seen again. A failure ends the asking until then. `ask`
 * stays the same function as long as the same is asked.
 */
export function useWhileSeen(everyMs: number, ask: (signal: AbortSignal) => Promise<void>): void {
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const look = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      try {
        await ask(controller.signal);
      } catch {
        return;
      }
      clearTimeout(timer);
      if (!controller.signal.aborted) timer = setTimeout(look, everyMs);
    };

    void look();
    document.addEventListener('visibilitychange', look);
    return () => {
      controller.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs, ask]);
}
