import { useEffect, useState } from 'react';
import { call } from '@/api/call';

/** How often a tab that is seen asks. */
const EVERY_MS = 60_000;

/**
 * How many notifications the reader has not read: asked for once a minute while the tab is seen, and when it is seen
 * again. A failure ends the asking until then.
 */
export function useUnread(): [unread: number, setUnread: (unread: number) => void] {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const ask = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      try {
        const answer = await call('countNotifications', {}, { signal: controller.signal, quiet: true });
        setUnread(answer.unread);
        clearTimeout(timer);
        timer = setTimeout(ask, EVERY_MS);
      } catch {
        // Nobody waits for a count.
      }
    };

    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      controller.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
  return [unread, setUnread];
}
