import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';

/** Requests of one kind by one sender, to be counted. */
export interface CountedRequests {
  key: string;
  count: number;
  /** Length of the window in ms. */
  window_ms: number;
}

/** Number of requests in the window, including these, and the remaining ms of the window. */
export interface RequestCount {
  key: string;
  count: number;
  left_ms: number;
}

/** Counts requests of different keys at once. A window starts with its first request. */
export async function countRequests(db: Queryable, requests: readonly CountedRequests[]): Promise<RequestCount[]> {
  // Sorted in the same order everywhere, so that two servers that lock the same rows cannot deadlock.
  const sorted = [...requests].sort((a, b) => (a.key < b.key ? -1 : 1));
  const column = (of: (request: CountedRequests) => unknown) => sorted.map(of);
  const { rows } = await sql<RequestCount>`
    INSERT INTO request_counts AS known (key, count, ends_at)
    SELECT key, count, clock_timestamp() + window_ms * interval '1 millisecond'
    FROM unnest(${column(({ key }) => key)}::text[], ${column(({ count }) => count)}::integer[],
      ${column(({ window_ms }) => window_ms)}::integer[]) AS asked (key, count, window_ms)
    ON CONFLICT (key) DO UPDATE SET
      count = excluded.count + CASE WHEN known.ends_at > clock_timestamp() THEN known.count ELSE 0 END,
      ends_at = CASE WHEN known.ends_at > clock_timestamp() THEN known.ends_at ELSE excluded.ends_at END
    RETURNING key, count, ceil(extract(epoch FROM ends_at - clock_timestamp()) * 1000)::integer AS left_ms`.execute(db);
  return rows;
}

/** Deletes counters whose window is over. */
export async function deleteEndedCounts(db: Queryable): Promise<void> {
  await db.deleteFrom('request_counts').where('ends_at', '<', sql<Date>`now()`).execute();
}
