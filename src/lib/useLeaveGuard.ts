import { history } from '@umijs/max';
import { useEffect, useRef } from 'react';

/**
 * While `active`, asks before the page is left: by navigation, back, or closing a dialog that has an address. Reload
 * and closing the tab show the browser's own question.
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
      // Users press Back and Escape again when nothing seems to happen; one question is enough.
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
