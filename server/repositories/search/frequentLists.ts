import type { Queryable } from '../../db/schema';

/** Time in ms for which a list counts as frequent. */
const FREQUENT_MS = 10_000;
const MAX_FREQUENT = 1_000;

/** Lists that recently reached the counting limit, with the time, by database. */
const frequent = new WeakMap<Queryable, Map<string, number>>();

/** Whether the list recently reached the counting limit. */
export function isFrequent(db: Queryable, list: string): boolean {
  return (frequent.get(db)?.get(list) ?? 0) > Date.now() - FREQUENT_MS;
}

/** Remembers for `FREQUENT_MS` that a list reached the counting limit. */
export function noteFrequent(db: Queryable, list: string): void {
  const known = frequent.get(db) ?? new Map<string, number>();
  if (known.size >= MAX_FREQUENT) known.clear();
  frequent.set(db, known.set(list, Date.now()));
}
