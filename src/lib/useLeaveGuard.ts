import { history } from '@umijs/max';
import { useEffect, useRef } from 'react';

/**
 * While `active`, confirms before the page is left: by navigation, back, or closing a dialog that has an address. Reload
 * and closing the tab show the browser's own question.
 */
export function useLeaveGuard(active: boolean, mayLeave: () => Promise<boolean>): void {
  const confirmLeave = useRef(mayLeave);
  useEffect(() => {
    confirmLeave.current = mayLeave;
  });

  useEffect(() => {
    if (!active) return;
    let isConfirming = false;
    const unblock = history.block(async ({ retry }: { retry: () => void }) => {
      // Users press Back and Escape again when nothing seems to happen; one question is enough.
      if (isConfirming) return;
      isConfirming = true;
      const leaves = await confirmLeave.current();
      isConfirming = false;
      if (!leaves) return;
      unblock();
      retry();
    });
    return unblock;
  }, [active]);
}
