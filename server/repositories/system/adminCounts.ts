import { sql } from 'kysely';
import type { AdminCounts } from '../../../contract/system/adminCounts';
import { REVIEW_STATUS } from '../../../contract/values/reviews/reviewStatus';
import type { Queryable } from '../../db/schema';

/** Counts the items that are pending for administrators. Each count reads an index of pending rows only. */
export async function countPending(db: Queryable): Promise<AdminCounts> {
  const { rows } = await sql<AdminCounts>`
    SELECT (SELECT count(*) FROM reports WHERE status = 'open') AS open_reports,
      (SELECT count(*) FROM versions WHERE status = ${REVIEW_STATUS.unreviewed}) AS waiting_submissions,
      (SELECT count(*) FROM appeals WHERE status = 'open') AS open_appeals`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A query without FROM answered no row.');
  return counts;
}
