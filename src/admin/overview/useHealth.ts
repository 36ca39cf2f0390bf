import { useCallback, useState } from 'react';
import { CancelledError, call } from '@/api/call';
import { useWhileSeen } from '@/lib/useWhileSeen';
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
  const [asked, setAsked] = useState<AskedHealth>({ health: null, toldAt: null, failure: null });
  const ask = useCallback(async (signal: AbortSignal) => {
    try {
      const health = await call('getHealth', {}, { signal, quiet: true });
      setAsked({ health, toldAt: new Date().toISOString(), failure: null });
    } catch (failure) {
      // Who does not answer now may in a moment: nobody has to ask for that.
      if (!(failure instanceof CancelledError)) setAsked((before) => ({ ...before, failure }));
    }
  }, []);
  useWhileSeen(EVERY_MS, ask);
  return asked;
}
