import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';

/**
 * Runs a query that may not read a table from end to end: for a frequent word the planner thinks that cheap,
 * but comparing each row's grams took 3 s at 100,000 plugins, and 0.2 s by the index. Nor is it shared among processes: to begin
 * them takes longer than what most searches read.
 */
export async function withIndexes<Result>(db: Queryable, run: (db: Queryable) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true),
      set_config('max_parallel_workers_per_gather', '0', true)`.execute(transaction);
    return run(transaction);
  });
}

/**
 * From now on a transaction's queries go along the index of their order, row by row. The planner takes every word for a rare one,
 * and would read and sort all rows for a page of them; where many have it, a page is found in a few steps.
 */
export async function goAlongOrders(transaction: Queryable): Promise<void> {
  await sql`SELECT set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(transaction);
}
