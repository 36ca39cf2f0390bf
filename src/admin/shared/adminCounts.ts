import { useEffect, useSyncExternalStore } from 'react';
import { call } from '@/api/call';
import type { AdminCounts } from '../../../contract/adminCounts';

let told: AdminCounts | null = null;
/** Submissions that were decided here, and whose decision is not sent yet. */
let held = 0;
/** What is shown: one object until something changes, as `useSyncExternalStore` wants it. */
let counts: AdminCounts | null = null;
const listeners = new Set<() => void>();

function show(): void {
  counts = told && { ...told, waiting_submissions: Math.max(0, told.waiting_submissions - held) };
  for (const listener of listeners) listener();
}

/** Counts so many submissions as decided before the server hears of it. */
export function setHeldSubmissions(count: number): void {
  if (count === held) return;
  held = count;
  show();
}

/** Asks anew how much waits: an act here may have changed it. */
export function refreshAdminCounts(): void {
  call('getAdminCounts', {}, { quiet: true }).then(
    (answer) => {
      told = answer;
      show();
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
