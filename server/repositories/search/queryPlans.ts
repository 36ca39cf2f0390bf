import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';

/**
 * Runs a query without sequential scans. The planner considers them cheap for a frequent word, but comparing each row's
 * grams took 3 s at 100,000 plugins, and 0.2 s with the index. The query also runs without parallel workers, whose
 * start takes longer than most searches, and without hash and merge joins, which read the whole table of plugins. Do
 * not run the same query outside of this function: it is prepared, and the plan made there would be reused here.
 */
export async function forceIndexScan<Result>(db: Queryable, run: (db: Queryable) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true),
      set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true)`.execute(transaction);
    return run(transaction);
  });
}

/**
 * Forces index scans in the list's order, row by row, for the rest of the transaction. The planner assumes that every
 * word is rare, and would read and sort all rows for one page. For a frequent word a page is found in a few steps.
 */
export async function forceOrderedIndexScan(transaction: Queryable): Promise<void> {
  await sql`SELECT set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(transaction);
}

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
