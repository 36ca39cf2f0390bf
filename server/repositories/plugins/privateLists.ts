import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { NamedPlugin } from '../search/suggestedNames';
import { isListed, type SearchFilter } from './listFilters';
import { cursorOf, isAfter, type ListCursor, type Order, type OrderedRow, orderBy } from './listOrders';
import { namesIn, namesTextIn } from './pluginNames';
import { isSharedWith, type MemberPlace } from './privatePlugins';

/** A page of the private plugins of a place. */
interface SharedListRequest {
  order: Exclude<Order, 'best'>;
  filter: SearchFilter;
  /** Words that their texts must contain. */
  words: readonly string[];
  after: ListCursor | null;
  limit: number;
}

/** Private plugins for members at a place in order, after a position, and the total of the list. */
export async function listShared(
  db: Queryable,
  place: MemberPlace,
  { order, filter, words, after, limit }: SharedListRequest,
): Promise<{ rows: OrderedRow[]; total: number }> {
  const { rows } = await sql<{ total: number; plugin_id: number | null; cursor: ListCursor }>`
    WITH found AS MATERIALIZED (
      SELECT p.plugin_id, p.sort_time, p.download_count, p.praise_count, p.rating_score, p.plugin_key FROM plugins p
      WHERE ${isListed(filter, isSharedWith(place))} AND ${words.length > 0 ? hasWords(words) : sql`true`})
    SELECT (SELECT count(*) FROM found)::integer AS total, page.*
    FROM (SELECT) always LEFT JOIN LATERAL (
      SELECT p.plugin_id, ${cursorOf(order)} AS cursor FROM found p WHERE ${isAfter(order, after)}
      ORDER BY ${orderBy(order)} LIMIT ${limit}) page ON true`.execute(db);
  return {
    rows: rows.flatMap(({ plugin_id, cursor }) => (plugin_id === null ? [] : [{ plugin_id, cursor }])),
    total: rows[0]?.total ?? 0,
  };
}

/** Number of private plugins for members at a place that match a filter. */
export async function countShared(db: Queryable, place: MemberPlace, filter: SearchFilter): Promise<number> {
  return (await listShared(db, place, { order: 'latest', filter, words: [], after: null, limit: 0 })).total;
}

/** The most popular private plugins for members at a place whose names contain a text. */
export async function findSharedNames(
  db: Queryable,
  place: MemberPlace,
  text: string,
  limit: number,
): Promise<NamedPlugin[]> {
  const { rows } = await sql<NamedPlugin>`
    SELECT p.plugin_key, p.name, ${namesIn(sql`p.texts`)} AS names, p.icon FROM plugins p
    WHERE ${isSharedWith(place)} AND strpos(search_form(concat_ws(E'\n', p.name, ${namesTextIn(sql`p.texts`)})), search_form(${text})) > 0
    ORDER BY ${orderBy('popular')} LIMIT ${limit}`.execute(db);
  return rows;
}

/** Whether the texts of plugin `p` contain all of these words. Private plugins are too few for a search index. */
const hasWords = (words: readonly string[]): RawBuilder<boolean> => {
  const has = words.map((word) => sql`strpos(written.form, search_form(${word})) > 0`);
  return sql`EXISTS (SELECT FROM (SELECT search_form(concat_ws(E'\n', p.name, p.intro, p.description, p.texts)) AS form
    OFFSET 0) written WHERE ${sql.join(has, sql` AND `)})`;
};
