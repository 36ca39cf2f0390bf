import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/schema';
import { normalise, wordGrams } from '../lib/searchText';
import { isListed } from './filters';
import { type BestPlace, isAfter, orderBy, type PlacedRow, placeOf } from './orders';
import {
  contains,
  type SearchBounds,
  type SearchRequest,
  stands,
  TIER,
  type TypedWord,
  tierOf,
} from './searchConditions';

/** How much farther is walked where the page is not full soon. */
const FARTHER = 3;

interface TieredRow extends PlacedRow {
  tier: number;
}

/**
 * A page of what many plugins have. In the order of the list, every few plugins are one of them: they are looked at one by
 * one until the page is full. By how well they match, it is the same within a tier; what is in the tiers before it is
 * looked up by its name. Null where that does not tell: then all have to be fetched.
 */
export async function searchFrequent(
  db: Queryable,
  request: SearchRequest,
  words: TypedWord[],
  bounds: SearchBounds,
): Promise<PlacedRow[] | null> {
  if (request.order !== 'best') return walkAll(db, request, words);
  const { limit } = request;
  const after = request.after as BestPlace | null;
  const best = after ? { rows: [], next: after[0] } : await lookUpNames(db, request, words, bounds);
  if (!best) return null;
  if (best.rows.length >= limit) return best.rows.slice(0, limit);
  const next = await walkTier(db, request, words, { tier: best.next, missing: limit - best.rows.length, ...bounds });
  return next && [...best.rows, ...next];
}

/** What is missing of the page, from one tier after the place of the request; null where it is not found soon. */
export async function walkTier(
  db: Queryable,
  request: SearchRequest,
  words: TypedWord[],
  { tier, missing, walked }: { tier: number; missing: number; walked: number },
): Promise<PlacedRow[] | null> {
  for (const many of [walked, walked * FARTHER]) {
    const rows = (await walkPopular(db, request, words, many)).filter((row) => row.tier === tier);
    if (rows.length >= missing) return rows.slice(0, missing);
  }
  return null;
}

/** The page itself, along the index of the order. */
async function walkAll(db: Queryable, { order, filter, after, limit }: SearchRequest, words: TypedWord[]) {
  await sql`SELECT set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(db);
  const { rows } = await sql<PlacedRow>`
    SELECT p.plugin_id, ${placeOf(order)} AS place FROM plugins p CROSS JOIN ${itsSearch}
    WHERE ${isListed(filter)} AND ${isAfter(order, after)} AND ${all(words)}
    ORDER BY ${orderBy(order)} LIMIT ${limit}`.execute(db);
  return rows;
}

/** Those that match among the most popular plugins, after the place of the request, in the order of popularity. */
async function walkPopular(
  db: Queryable,
  { keyword, filter, after }: SearchRequest,
  words: TypedWord[],
  walked: number,
): Promise<TieredRow[]> {
  const place = after ? (after.slice(1) as [number, number, string]) : null;
  const { rows } = await sql<TieredRow>`
    SELECT p.plugin_id, p.tier, ${placeOf('best')} AS place FROM (
      SELECT p.*, ${tierOf(words, normalise(keyword))} AS tier FROM (
        SELECT * FROM plugins p WHERE ${isListed(filter)} AND ${isAfter('popular', place)}
        ORDER BY ${orderBy('popular')} LIMIT ${walked}
      ) p CROSS JOIN ${itsSearch} WHERE ${all(words)}
    ) p ORDER BY ${orderBy('popular')}`.execute(db);
  return rows;
}

/** All plugins of the first tiers, in order, and the tier that comes next; null where no tier has few enough. */
async function lookUpNames(
  db: Queryable,
  { keyword, filter, limit }: SearchRequest,
  words: TypedWord[],
  { fetched }: SearchBounds,
): Promise<{ rows: TieredRow[]; next: number } | null> {
  const name = normalise(keyword);
  const ways: [whole: number, pieces: string[]][] = [
    [TIER.inName, words.map(({ word }) => word)],
    [TIER.namePrefix, [`\n${name}`]],
    [TIER.exactName, [`\n${name}\n`]],
  ];
  for (const [whole, pieces] of ways) {
    const has = pieces.map(
      (piece) => sql<boolean>`name_grams(s.names) @> ${wordGrams(piece)}::text[] AND ${stands('names', piece)}`,
    );
    const { rows } = await sql<TieredRow & { named: number }>`
      WITH named AS MATERIALIZED (
        SELECT s.plugin_id, ${tierOf(words, name)} AS tier FROM plugin_search s
        WHERE ${sql.join(has, sql` AND `)} LIMIT ${fetched + 1}
      ), counted AS (SELECT count(*) AS named FROM named)
      SELECT counted.named, page.* FROM counted LEFT JOIN LATERAL (
        SELECT p.plugin_id, p.tier, ${placeOf('best')} AS place
        FROM (SELECT p.*, named.tier FROM named JOIN plugins p ON p.plugin_id = named.plugin_id) p
        WHERE counted.named <= ${fetched}::bigint AND p.tier <= ${whole}::integer AND ${isListed(filter)}
        ORDER BY ${orderBy('best')} LIMIT ${limit}
      ) page ON true`.execute(db);
    if ((rows[0]?.named ?? 0) <= fetched) return { rows: rows.filter(({ place }) => place), next: whole + 1 };
  }
  return null;
}

/** What search knows of plugin `p`, by its key: the planner would look for all that match first. */
const itsSearch = sql`LATERAL (SELECT * FROM plugin_search s WHERE s.plugin_id = p.plugin_id OFFSET 0) s`;

const all = (words: TypedWord[]): RawBuilder<boolean> => sql`${sql.join(words.map(contains), sql` AND `)}`;
