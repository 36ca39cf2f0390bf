import { sql } from 'kysely';
import { SubmissionKind } from '../../../contract/plugins/plugins';
import type { Queryable } from '../../db/schema';
import { countListed } from '../plugins/listCounts';
import { isId, isListed, listedRows, type SubmissionFilter } from './submissionFilters';

/** Number of submissions in a list by status, kind and tag, for which counts are maintained. */
export async function countSubmissions(db: Queryable, filter: SubmissionFilter): Promise<number> {
  const { status, kind, tag_id, from, to, developer } = filter;
  if (from || to || isId(developer)) return countAll(db, filter);
  const statuses = status === 0 ? [1, 2, 3] : [status];
  const kinds = kind ? [kind] : SubmissionKind.options;
  const tag = tag_id === undefined ? [] : [tag_id];
  return countListed(
    db,
    statuses.flatMap((of) => kinds.map((one) => ['audits', of, one, ...tag])),
  );
}

async function countAll(db: Queryable, filter: SubmissionFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM ${listedRows(filter)} WHERE ${isListed(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}
