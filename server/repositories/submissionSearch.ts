import { type RawBuilder, sql } from 'kysely';
import type { AuditListQuery } from '../../contract/audits';
import { SubmissionKind } from '../../contract/plugins';
import type { Queryable } from '../db/schema';
import { countListed } from './listCounts';
import { isListed, listedRows, SUBMISSION_ORDERS, type SubmissionFilter, wordsOf } from './submissionFilters';
import { searchWords } from './submissionWords';

/** The ids of one page of the list, in its order, and how many submissions the list has. */
export async function searchSubmissions(
  db: Queryable,
  { page, page_size, order, ...filter }: AuditListQuery,
): Promise<{ ids: number[]; total: number }> {
  const before = (page - 1) * page_size;
  const words = wordsOf(filter);
  if (words.length > 0) return searchWords(db, { filter, words, order, before, limit: page_size });
  const total = await count(db, filter);
  const limit = Math.min(page_size, total - before);
  if (limit <= 0) return { ids: [], total };
  // Beyond the middle the end is nearer: the last page costs what the first one does.
  const behind = total - before - limit;
  const isNearEnd = behind < before;
  const { forwards, backwards } = SUBMISSION_ORDERS[order];
  const { rows } = await sql<{ version_id: number }>`
    SELECT version_id FROM ${listedRows(filter)} WHERE ${isListed(filter)}
    ORDER BY ${isNearEnd ? backwards : forwards}
    LIMIT ${limit} OFFSET ${isNearEnd ? behind : before}`.execute(db);
  const ids = rows.map(({ version_id }) => version_id);
  return { ids: isNearEnd ? ids.reverse() : ids, total };
}

async function count(db: Queryable, filter: SubmissionFilter): Promise<number> {
  const { status, kind, tag_id, ...rest } = filter;
  if (Object.values(rest).some(Boolean)) return countAll(db, listedRows(filter), isListed(filter));
  const statuses = status === 0 ? [1, 2, 3] : [status];
  const kinds = kind ? [kind] : SubmissionKind.options;
  const tag = tag_id === undefined ? [] : [tag_id];
  return countListed(
    db,
    statuses.flatMap((of) => kinds.map((one) => ['audits', of, one, ...tag])),
  );
}

async function countAll(db: Queryable, listed: RawBuilder<unknown>, matches: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM ${listed} WHERE ${matches}`.execute(db);
  return rows[0]?.total ?? 0;
}
