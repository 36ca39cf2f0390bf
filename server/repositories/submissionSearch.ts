import { type RawBuilder, sql } from 'kysely';
import type { AuditListQuery, AuditOrder } from '../../contract/audits';
import type { Queryable } from '../db/schema';

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

/** The ids of one page of the list, in its order, and how many submissions the list has. */
export async function searchSubmissions(
  db: Queryable,
  { page, page_size, order, ...filter }: AuditListQuery,
): Promise<{ ids: number[]; total: number }> {
  const matches = isListed(filter);
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM submission_search s WHERE ${matches}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const before = (page - 1) * page_size;
  const limit = Math.min(page_size, total - before);
  if (limit <= 0) return { ids: [], total };
  // Beyond the middle the end is nearer: the last page costs what the first one does.
  const behind = total - before - limit;
  const isNearEnd = behind < before;
  const { forwards, backwards } = ORDERS[order];
  const { rows } = await sql<{ version_id: number }>`
    SELECT version_id FROM submission_search s WHERE ${matches}
    ORDER BY ${isNearEnd ? backwards : forwards}
    LIMIT ${limit} OFFSET ${isNearEnd ? behind : before}`.execute(db);
  const ids = rows.map(({ version_id }) => version_id);
  return { ids: isNearEnd ? ids.reverse() : ids, total };
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
const isBy = (developer: string): RawBuilder<boolean> =>
  /^[1-9]\d{0,8}$/.test(developer)
    ? sql`s.developer_id = ${Number(developer)}::integer`
    : sql`(${sql.join(
        wordsOf(developer).map((word) => stands('developer', word)),
        sql` AND `,
      )})`;

const wordsOf = (text = ''): string[] => text.normalize('NFKC').split(/\s+/).filter(Boolean);

/** Reads every narrow row, which takes less than an index of pairs of characters does for a frequent word (decision 24). */
const stands = (column: 'text' | 'developer', word: string): RawBuilder<boolean> =>
  sql`${sql.ref(`s.${column}`)} LIKE search_form(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`;
