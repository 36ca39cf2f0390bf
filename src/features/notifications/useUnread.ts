import { useCallback, useRef, useState } from 'react';
import { call } from '@/api/call';
import { usePolling } from '@/lib/usePolling';

/** Polling interval of a visible tab. */
const POLL_INTERVAL_MS = 60_000;

/**
 * Number of unread notifications. Polls while the tab is visible; after a failure, when it becomes visible again.
 * `update` applies the count of a response, unless that of a later request has already been applied.
 */
export function useUnread(): [unread: number, update: (response: Promise<{ unread: number }>) => Promise<void>] {
  const [unread, setUnread] = useState(0);
  const requests = useRef({ sent: 0, applied: 0 });
  const update = useCallback(async (response: Promise<{ unread: number }>) => {
    requests.current.sent += 1;
    const number = requests.current.sent;
    const { unread } = await response;
    if (number < requests.current.applied) return;
    requests.current.applied = number;
    setUnread(unread);
  }, []);
  const loadUnread = useCallback(
    (signal: AbortSignal) => update(call('countNotifications', {}, { signal, quiet: true })),
    [update],
  );
  usePolling(POLL_INTERVAL_MS, loadUnread);
  return [unread, update];
}
