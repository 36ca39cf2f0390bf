import { sql } from 'kysely';
import { REVIEW_STATUS } from '../../../contract/values/reviews/reviewStatus';
import type { Queryable } from '../../db/schema';

/** Numbers of the badges in Admin's menu. */
export interface PendingCounts {
  open_reports: number;
  waiting_submissions: number;
  open_appeals: number;
}

/** Counts the items that are pending for administrators. Each count reads an index of pending rows only. */
export async function countPending(db: Queryable): Promise<PendingCounts> {
  const { rows } = await sql<PendingCounts>`
    SELECT (SELECT count(*) FROM reports WHERE status = 'open') AS open_reports,
      (SELECT count(*) FROM versions WHERE status = ${REVIEW_STATUS.unreviewed}) AS waiting_submissions,
      (SELECT count(*) FROM appeals WHERE status = 'open') AS open_appeals`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A query without FROM returned no row.');
  return counts;
}
