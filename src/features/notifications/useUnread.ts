import { useCallback, useState } from 'react';
import { call } from '@/api/call';
import { useWhileSeen } from '@/lib/useWhileSeen';

/** Polling interval of a visible tab. */
const POLL_INTERVAL_MS = 60_000;

/** Number of unread notifications. Polls while the tab is visible; after a failure, when it becomes visible again. */
export function useUnread(): [unread: number, setUnread: (unread: number) => void] {
  const [unread, setUnread] = useState(0);
  const ask = useCallback(async (signal: AbortSignal) => {
    const answer = await call('countNotifications', {}, { signal, quiet: true });
    setUnread(answer.unread);
  }, []);
  useWhileSeen(POLL_INTERVAL_MS, ask);
  return [unread, setUnread];
}
