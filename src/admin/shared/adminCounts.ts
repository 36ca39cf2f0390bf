import { useAccess } from '@umijs/max';
import { useEffect } from 'react';
import { call } from '@/api/call';
import { Store, useStore } from '@/lib/Store';
import type { AdminCounts } from '../../../contract/system/adminCounts';

const counts = new Store<AdminCounts | null>(null);
/** Number of submissions whose decision this tab holds and has not sent yet. */
const unsent = new Store(0);

/** Subtracts decisions that are not sent yet from the pending submissions. */
export const setUnsentDecisions = (count: number): void => unsent.set(count);

/** Requests the counts again, because an action may have changed them. */
export function refreshAdminCounts(): void {
  call('getAdminCounts', {}, { quiet: true }).then(
    (response) => counts.set(response),
    () => {
      // The menu also works without counts, and the pages themselves report load failures.
    },
  );
}

/** Requests the counts when Admin opens, and on every page change. */
export function useFreshAdminCounts(page: string): void {
  const { canEnterAdmin } = useAccess();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change requests the counts again
  useEffect(() => {
    if (canEnterAdmin) refreshAdminCounts();
  }, [page, canEnterAdmin]);
}

/** Returns the number of items pending for administrators; null until it is known. */
export function useAdminCounts(): AdminCounts | null {
  const received = useStore(counts);
  const decided = useStore(unsent);
  return received && { ...received, waiting_submissions: Math.max(0, received.waiting_submissions - decided) };
}
