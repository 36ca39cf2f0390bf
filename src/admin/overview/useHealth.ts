import { useRequest } from 'ahooks';
import { useState } from 'react';
import { call } from '@/api/call';
import type { Health } from '../../../contract/system/health';

/** Polling interval of a visible tab. */
const POLL_INTERVAL_MS = 15_000;

/** Result of the latest request. While requests fail, `health` stays at the last known value, with its time. */
interface HealthState {
  health: Health | null;
  updatedAt: string | null;
  failure: unknown;
}

/** Polls the server's health while the tab is visible. */
export function useHealth(): HealthState {
  const [updatedAt, setUpdatedAt] = useState<string | null>(null);
  const { data, error } = useRequest(() => call('getHealth', {}, { quiet: true }), {
    pollingInterval: POLL_INTERVAL_MS,
    pollingWhenHidden: false,
    // Refreshes at once when the tab becomes visible again.
    refreshOnWindowFocus: true,
    focusTimespan: 0,
    onSuccess: () => setUpdatedAt(new Date().toISOString()),
    // The card shows the failure. No other report is needed, because the next poll may succeed.
    onError: () => {},
  });
  return { health: data ?? null, updatedAt, failure: error ?? null };
}
