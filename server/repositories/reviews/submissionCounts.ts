import { sql } from 'kysely';
import { SubmissionKind } from '../../../contract/plugins';
import type { Queryable } from '../../db/schema';
import { countListed } from '../plugins/listCounts';
import { isId, isListed, listedRows, type SubmissionFilter } from './submissionFilters';

/** How many submissions a list has by all but its words: by state, kind and tag that is kept. */
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
