import type { Queryable } from '../../db/schema';

/** So long a list is believed to be as long as was counted, in ms. */
const FREQUENT_MS = 10_000;
const MOST_FREQUENT = 1_000;

/** By database, lists of which it was counted lately that they hold as many as are counted, and when. */
const frequent = new WeakMap<Queryable, Map<string, number>>();

/** Whether it was noted lately that the list holds as many as are counted, or more. */
export function isFrequent(db: Queryable, list: string): boolean {
  return (frequent.get(db)?.get(list) ?? 0) > Date.now() - FREQUENT_MS;
}

export function noteFrequent(db: Queryable, list: string): void {
  const known = frequent.get(db) ?? new Map<string, number>();
  if (known.size >= MOST_FREQUENT) known.clear();
  frequent.set(db, known.set(list, Date.now()));
}
