import { useCallback, useState } from 'react';
import { call } from '@/api/call';
import { usePolling } from '@/lib/usePolling';

/** Polling interval of a visible tab. */
const POLL_INTERVAL_MS = 60_000;

/** Number of unread notifications. Polls while the tab is visible; after a failure, when it becomes visible again. */
export function useUnread(): [unread: number, setUnread: (unread: number) => void] {
  const [unread, setUnread] = useState(0);
  const loadUnread = useCallback(async (signal: AbortSignal) => {
    const response = await call('countNotifications', {}, { signal, quiet: true });
    setUnread(response.unread);
  }, []);
  usePolling(POLL_INTERVAL_MS, loadUnread);
  return [unread, setUnread];
}
