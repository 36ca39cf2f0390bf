import { useEffect, useSyncExternalStore } from 'react';
import { call } from '@/api/call';
import type { AdminCounts } from '../../../contract/system/adminCounts';

let counts: AdminCounts | null = null;
/** Number of submissions whose decision this tab holds and has not sent yet. */
let unsent = 0;
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Subtracts decisions that are not sent yet from the pending submissions. */
export function setUnsentDecisions(count: number): void {
  if (count === unsent) return;
  unsent = count;
  announce();
}

/** Requests the counts again, because an action may have changed them. */
export function refreshAdminCounts(): void {
  call('getAdminCounts', {}, { quiet: true }).then(
    (response) => {
      counts = response;
      announce();
    },
    () => {
      // The menu also works without counts, and the pages themselves report load failures.
    },
  );
}

/** Requests the counts when Admin opens, and on every page change. */
export function useFreshAdminCounts(page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change requests the counts again
  useEffect(refreshAdminCounts, [page]);
}

/** Returns the number of items pending for administrators; null until it is known. */
export function useAdminCounts(): AdminCounts | null {
  const received = useSyncExternalStore(subscribe, () => counts);
  const decided = useSyncExternalStore(subscribe, () => unsent);
  return received && { ...received, waiting_submissions: Math.max(0, received.waiting_submissions - decided) };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
