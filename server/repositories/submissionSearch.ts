import { type RawBuilder, sql } from 'kysely';
import type { AuditListQuery, AuditOrder } from '../../contract/audits';
import { SubmissionKind } from '../../contract/plugins';
import type { Queryable } from '../db/schema';
import { countListed } from './listCounts';

/** Which submissions a list holds; what is left out restricts nothing. */
type Filter = Omit<AuditListQuery, 'page' | 'page_size' | 'order'>;

const ORDERS: Record<AuditOrder, { forwards: RawBuilder<unknown>; backwards: RawBuilder<unknown> }> = {
  newest: {
    forwards: sql`submit_time DESC, version_id DESC`,
    backwards: sql`submit_time, version_id`,
  },
  // Written as in the index of migration 0017: so the planner recognises it.
  waiting: {
    forwards: sql`(status <> 1), submit_time, version_id`,
    backwards: sql`(status <> 1) DESC, submit_time DESC, version_id DESC`,
  },
};

/** So few matches of a word are kept from counting them, and not looked for again. */
const FEW = 1000;

/** The ids of one page of the list, in its order, and how many submissions the list has. */
export async function searchSubmissions(
  db: Queryable,
  { page, page_size, order, ...filter }: AuditListQuery,
): Promise<{ ids: number[]; total: number }> {
  const matches = isListed(filter);
  const { total, few } = await count(db, filter, matches);
  const before = (page - 1) * page_size;
  const limit = Math.min(page_size, total - before);
  if (limit <= 0) return { ids: [], total };
  // Beyond the middle the end is nearer: the last page costs what the first one does.
  const behind = total - before - limit;
  const isNearEnd = behind < before;
  const { forwards, backwards } = ORDERS[order];
  const query = sql<{ version_id: number }>`
    SELECT version_id FROM submission_search s WHERE ${few ? sql`s.version_id = ANY(${few}::integer[])` : matches}
    ORDER BY ${isNearEnd ? backwards : forwards}
    LIMIT ${limit} OFFSET ${isNearEnd ? behind : before}`;
  const { rows } = hasWords(filter) && !few ? await withoutSorting(db, query) : await query.execute(db);
  const ids = rows.map(({ version_id }) => version_id);
  return { ids: isNearEnd ? ids.reverse() : ids, total };
}

interface Count {
  total: number;
  /** All that match, where they are few. */
  few?: number[];
}

async function count(db: Queryable, filter: Filter, matches: RawBuilder<boolean>): Promise<Count> {
  if (hasWords(filter)) return countWords(db, matches);
  const { status, kind, ...rest } = filter;
  if (Object.values(rest).some(Boolean)) return countAll(db, matches);
  const statuses = status === 0 ? [1, 2, 3] : [status];
  const kinds = kind ? [kind] : SubmissionKind.options;
  return {
    total: await countListed(
      db,
      statuses.flatMap((of) => kinds.map((one) => ['audits', of, one])),
    ),
  };
}

async function countAll(db: Queryable, matches: RawBuilder<boolean>): Promise<Count> {
  const { rows } = await sql<Count>`SELECT count(*) AS total FROM submission_search s WHERE ${matches}`.execute(db);
  return { total: rows[0]?.total ?? 0 };
}

/** Every row is read for a word: what few rows have it is known then. */
async function countWords(db: Queryable, matches: RawBuilder<boolean>): Promise<Count> {
  const { rows } = await sql<{ total: number; some: number[] | null }>`
    SELECT count(*) AS total, (array_agg(version_id))[1:${sql.lit(FEW)}] AS some
    FROM submission_search s WHERE ${matches}`.execute(db);
  const { total = 0, some } = rows[0] ?? {};
  return total > FEW ? { total } : { total, few: some ?? [] };
}

/**
 * Runs a query along the index of its order. The planner takes every word for a rare one, and would read and sort all rows
 * for a page of them; where many have it, a page is found in a few steps.
 */
async function withoutSorting<Row>(db: Queryable, query: RawBuilder<Row>) {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT set_config('enable_sort', 'off', true)`.execute(transaction);
    return query.execute(transaction);
  });
}

/** Whether submission `s` belongs to the list. */
function isListed({ status, keyword, tag_id, developer, kind, from, to }: Filter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  if (status !== 0) conditions.push(sql`s.status = ${status}::smallint`);
  if (kind) conditions.push(sql`s.kind = ${kind}`);
  if (from) conditions.push(sql`s.submit_time >= ${from}::timestamptz`);
  if (to) conditions.push(sql`s.submit_time < ${to}::timestamptz`);
  if (tag_id) conditions.push(hasTag(tag_id));
  if (developer) conditions.push(isBy(developer));
  for (const word of wordsOf(keyword)) conditions.push(stands('text', word));
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

const hasTag = (tagId: number): RawBuilder<boolean> => sql`(s.tag_ids @> ARRAY[${tagId}::integer] OR s.tag_ids IS NULL
  AND s.plugin_id IN (SELECT plugin_id FROM plugin_tags WHERE tag_id = ${tagId}::integer))`;

/** A number is an id, which a row's own link leads to; anything else is a part of the name. */
const IS_ID = /^[1-9]\d{0,8}$/;
const isBy = (developer: string): RawBuilder<boolean> =>
  IS_ID.test(developer)
    ? sql`s.developer_id = ${Number(developer)}::integer`
    : sql`(${sql.join(
        wordsOf(developer).map((word) => stands('developer', word)),
        sql` AND `,
      )})`;

/** Whether the filter asks what is written, and not what an index knows. */
const hasWords = ({ keyword, developer }: Filter): boolean =>
  wordsOf(keyword).length > 0 || (developer !== undefined && !IS_ID.test(developer));

const wordsOf = (text = ''): string[] => text.normalize('NFKC').split(/\s+/).filter(Boolean);

/** Reads every narrow row, which takes less than an index of pairs of characters does for a frequent word (decision 24). */
const stands = (column: 'text' | 'developer', word: string): RawBuilder<boolean> =>
  sql`${sql.ref(`s.${column}`)} LIKE search_form(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`;
