import { useCallback } from 'react';
import { call } from '@/api/call';
import { homePageUpdateFileCover } from '@/host/hostActions';
import { useWelcome } from '@/host/useWelcome';
import { usePolling } from '@/lib/usePolling';
import { useSession } from '@/session/useSession';

/** Polling interval of an open page. */
const POLL_INTERVAL_MS = 60_000;

/** Key of the last change number that this app has received, with its account; shared by the app's tabs. */
const KEY = 'ps_changes';

/**
 * Notifies the desktop app of every changed plugin that the user installed, owns or maintains, so that its home page
 * updates their covers. Each open app polls for itself, because changes may come from any user or device.
 */
export function useDesktopAppCovers(): void {
  const userId = useSession()?.user.user_id;
  const isSupported = useWelcome()?.actions.includes('homePageUpdateFileCover') ?? false;
  const requestCovers = useCallback(
    async (signal: AbortSignal) => {
      if (userId !== undefined && isSupported) await reportChanges(userId, signal);
    },
    [userId, isSupported],
  );
  usePolling(POLL_INTERVAL_MS, requestCovers);
}

async function reportChanges(userId: number, signal: AbortSignal): Promise<void> {
  const since = lastReportedChange(userId);
  const { plugin_keys, last } = await call('listOwnChanges', since === null ? {} : { since }, { signal, quiet: true });
  // Another tab of this app has polled meanwhile, and reported the same changes.
  if (lastReportedChange(userId) !== since) return;
  remember(userId, last);
  for (const plugin_key of plugin_keys) void homePageUpdateFileCover(plugin_key);
}

function lastReportedChange(userId: number): number | null {
  try {
    const { user_id, last } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { user_id?: number; last?: number };
    return user_id === userId && Number.isSafeInteger(last) ? (last as number) : null;
  } catch {
    return null;
  }
}

function remember(userId: number, last: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ user_id: userId, last }));
  } catch {
    // Without storage nothing is reported, because earlier reports are unknown.
  }
}
