import { useRequest } from 'ahooks';
import { useState } from 'react';
import { call } from '@/api/call';
import type { Health } from '../../../contract/health';

/** How often a tab that is seen asks. */
const EVERY_MS = 15_000;

/** What the last asking brought; the health stays as it was told last, with when that was, while asking fails. */
interface AskedHealth {
  health: Health | null;
  toldAt: string | null;
  failure: unknown;
}

/** How the server is, asked for again and again while the tab is seen. */
export function useHealth(): AskedHealth {
  const [toldAt, setToldAt] = useState<string | null>(null);
  const { data, error } = useRequest(() => call('getHealth', {}, { quiet: true }), {
    pollingInterval: EVERY_MS,
    pollingWhenHidden: false,
    // Seen again, it asks at once.
    refreshOnWindowFocus: true,
    focusTimespan: 0,
    onSuccess: () => setToldAt(new Date().toISOString()),
    // Shown on the card. Who does not answer now may in a moment: nobody has to ask for that.
    onError: () => {},
  });
  return { health: data ?? null, toldAt, failure: error ?? null };
}
