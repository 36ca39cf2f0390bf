import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { PluginKey } from '../../../contract/fields';
import { MAX_UNITS } from '../../lib/search/keyword';
import { MIN_SHARES } from '../../lib/search/minimumMatch';

/** Order of a plugin list. `rated`: by score; those without one follow by popularity. `best` needs a keyword: by quality of the match, its score, then by popularity. */
export type Order = 'latest' | 'popular' | 'rated' | 'best';

/** The range of an integer column. A value outside of it was forged. */
const Count = z.number().int().min(0).max(2_147_483_647);
/** Microseconds since 1970, up to the year 2100. */
const Micros = z.number().int().min(0).max(4_102_444_800_000_000);
/**
 * Maximum weight of a unit, in hundredths, rounded up: that of a word that none of 2^31 plugins has, which is
 * `100 * ln(2 * 2^31 + 2)` (`rarityOf`). Sums of weights stay far within an integer.
 */
const MAX_WEIGHT = 2_500;
/**
 * Weights of a keyword's units on its first page. Later pages use the same weights and the same share of them, because
 * each new plugin changes the counts of words. Empty: matches are not ordered by score.
 */
const Weights = z.array(z.number().int().min(1).max(MAX_WEIGHT)).max(MAX_UNITS);
/** The cursor's position in each order. */
export const CURSORS = {
  latest: z.tuple([Micros, Count]),
  popular: z.tuple([Count, Count, PluginKey]),
  rated: z.tuple([Count, Count, Count, PluginKey]),
  best: z.tuple([Count, Count, Count, Count, PluginKey, Weights, z.literal(MIN_SHARES)]),
} as const;

export type LatestCursor = z.infer<(typeof CURSORS)['latest']>;
export type PopularCursor = z.infer<(typeof CURSORS)['popular']>;
type RatedCursor = z.infer<(typeof CURSORS)['rated']>;
export type BestCursor = z.infer<(typeof CURSORS)['best']>;
/** Position of a row in one of the orders. The next page starts after it. */
export type ListCursor = LatestCursor | PopularCursor | RatedCursor | BestCursor;

/** A row of an ordered list: the plugin, and its position for the cursor. */
export interface OrderedRow {
  plugin_id: number;
  cursor: ListCursor;
}

/** The position of row `p` as JSON. Times are in whole microseconds, the precision of the table. */
export function cursorOf(order: Order): RawBuilder<ListCursor> {
  if (order === 'latest')
    return sql`jsonb_build_array((extract(epoch FROM p.sort_time) * 1000000)::bigint, p.plugin_id)`;
  if (order === 'popular') return sql`jsonb_build_array(p.download_count, p.praise_count, p.plugin_key)`;
  if (order === 'rated') return sql`jsonb_build_array(p.rating_score, p.download_count, p.praise_count, p.plugin_key)`;
  return sql`jsonb_build_array(p.tier, p.score, p.download_count, p.praise_count, p.plugin_key)`;
}

/** The ORDER BY of a list, of plugins `p`. Each order is total, so that a cursor has one position in it. */
export function orderBy(order: Order): RawBuilder<unknown> {
  if (order === 'latest') return sql`p.sort_time DESC, p.plugin_id DESC`;
  if (order === 'popular') return sql`p.download_count DESC, p.praise_count DESC, p.plugin_key`;
  if (order === 'rated') return sql`p.rating_score DESC, p.download_count DESC, p.praise_count DESC, p.plugin_key`;
  return sql`p.tier, p.score DESC, p.download_count DESC, p.praise_count DESC, p.plugin_key`;
}

/** Whether row `p` comes after a position; true if there is none. */
export function isAfter(order: Order, cursor: ListCursor | null): RawBuilder<boolean> {
  if (!cursor) return sql`true`;
  if (order === 'latest') {
    const [micros, id] = cursor as LatestCursor;
    return sql`(p.sort_time, p.plugin_id) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::integer)`;
  }
  if (order === 'popular') return isLessPopular(cursor as PopularCursor);
  if (order === 'rated') return sql`(${sql.join(lessRated(cursor as RatedCursor), sql` OR `)})`;
  const [tier, score, downloads, praises, key] = cursor as BestCursor;
  return sql`(p.tier > ${tier}::integer OR (p.tier = ${tier}::integer AND (p.score < ${score}::integer
    OR (p.score = ${score}::integer AND ${isLessPopular([downloads, praises, key])}))))`;
}

const isLessPopular = (cursor: PopularCursor): RawBuilder<boolean> =>
  sql`(${sql.join(lessPopular(cursor), sql` OR `)})`;

/**
 * Ranges of the order's index after a position, in order. A list may continue in the middle of equally popular plugins,
 * and an index has no single range for a comparison in which one column runs the other way.
 */
export function rangesAfter(order: Order, cursor: ListCursor | null): RawBuilder<boolean>[] {
  if (order === 'popular' && cursor) return lessPopular(cursor as PopularCursor);
  if (order === 'rated' && cursor) return lessRated(cursor as RatedCursor);
  return [isAfter(order, cursor)];
}

function lessRated([score, ...popular]: RatedCursor): RawBuilder<boolean>[] {
  const equal = lessPopular(popular).map((range) => sql<boolean>`p.rating_score = ${score}::integer AND ${range}`);
  return [...equal, sql`p.rating_score < ${score}::integer`];
}

function lessPopular([downloads, praises, key]: PopularCursor): RawBuilder<boolean>[] {
  return [
    sql`p.download_count = ${downloads}::integer AND p.praise_count = ${praises}::integer AND p.plugin_key > ${key}::text`,
    sql`p.download_count = ${downloads}::integer AND p.praise_count < ${praises}::integer`,
    sql`p.download_count < ${downloads}::integer`,
  ];
}
