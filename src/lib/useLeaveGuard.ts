import { history } from '@umijs/max';
import { useEffect, useRef } from 'react';

/**
 * While `active`, every way out asks first: a navigation, back, closing a layer that has an address, and, by the
 * browser's own question, reload and closing the tab.
 */
export function useLeaveGuard(active: boolean, mayLeave: () => Promise<boolean>): void {
  const ask = useRef(mayLeave);
  useEffect(() => {
    ask.current = mayLeave;
  });

  useEffect(() => {
    if (!active) return;
    let asking = false;
    const unblock = history.block(async ({ retry }: { retry: () => void }) => {
      // Back and Escape are pressed again where nothing seems to happen; one question is enough.
      if (asking) return;
      asking = true;
      const leaves = await ask.current();
      asking = false;
      if (!leaves) return;
      unblock();
      retry();
    });
    return unblock;
  }, [active]);
}
