import { type RawBuilder, sql } from 'kysely';
import type { ReviewListQuery } from '../../../contract/reviews/reviewList';
import type { Queryable } from '../../db/schema';
import { countSubmissions, isListed, listedRows, SUBMISSION_ORDERS, wordsOf } from './submissionFilters';
import { searchWords } from './submissionWords';

/** Ids of one page of the list, in order, and the number of submissions in the list. */
export async function searchSubmissions(
  db: Queryable,
  { page, page_size, order, ...filter }: ReviewListQuery,
): Promise<{ ids: number[]; total: number }> {
  const before = (page - 1) * page_size;
  const words = wordsOf(filter);
  if (words.length > 0) return searchWords(db, { filter, words, order, before, limit: page_size });
  const total = await countSubmissions(db, filter);
  const limit = Math.min(page_size, total - before);
  if (limit <= 0) return { ids: [], total };
  // In the second half it is faster to walk from the end: the last page then costs as much as the first one.
  const remaining = total - before - limit;
  const isNearEnd = remaining < before;
  const { forwards, backwards } = SUBMISSION_ORDERS[order];
  const { rows } = await sql<{ version_id: number }>`
    SELECT version_id FROM ${listedRows(filter)} WHERE ${isListed(filter)}
    ORDER BY ${isNearEnd ? backwards : forwards}
    ${rowsFrom(isNearEnd ? remaining : before, limit)}`.execute(db);
  const ids = rows.map(({ version_id }) => version_id);
  return { ids: isNearEnd ? ids.reverse() : ids, total };
}

/** Literals for the first rows: for parameters the planner expects a tenth of all rows (decision 93). */
function rowsFrom(offset: number, limit: number): RawBuilder<unknown> {
  return offset === 0 ? sql`LIMIT ${sql.lit(limit)}` : sql`LIMIT ${limit} OFFSET ${offset}`;
}
