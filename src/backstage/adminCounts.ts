import { useEffect, useSyncExternalStore } from 'react';
import { call } from '@/api/call';
import type { AdminCounts } from '../../contract/adminCounts';

let counts: AdminCounts | null = null;
const listeners = new Set<() => void>();

/** Asks anew how much waits: an act here may have changed it. */
export function refreshAdminCounts(): void {
  call('getAdminCounts', {}, { quiet: true }).then(
    (told) => {
      counts = told;
      for (const listener of listeners) listener();
    },
    () => {
      // A menu without counts leads as far; the pages themselves say what does not load.
    },
  );
}

/** Asks when the frame opens, and on another page. */
export function useFreshAdminCounts(page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page asks again
  useEffect(refreshAdminCounts, [page]);
}

/** How much waits for administrators; null until it is known. */
export function useAdminCounts(): AdminCounts | null {
  return useSyncExternalStore(subscribe, () => counts);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
