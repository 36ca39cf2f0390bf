import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/schema';
import { normalise, wordGrams } from '../lib/searchText';
import { isListed } from './filters';
import { type BestPlace, isAfter, orderBy, type PlacedRow, type PopularPlace, placeOf } from './orders';
import { goAlongOrders } from './plans';
import {
  contains,
  type SearchBounds,
  type SearchRequest,
  stands,
  TIER,
  type TypedWord,
  tierOf,
} from './searchConditions';

/** How much farther is walked at once where the page is not full soon. */
const FARTHER = 3;
/** So much more than what should fill the page, if plugins that match stand as dense as before. */
const MORE = 1.5;

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

/**
 * What is missing of the page, from one tier after the place of the request; null where it is not found soon. How much farther
 * is looked follows from how many were found so far.
 */
export async function walkTier(
  db: Queryable,
  request: SearchRequest,
  words: TypedWord[],
  { tier, missing, walked }: { tier: number; missing: number; walked: number },
): Promise<PlacedRow[] | null> {
  const found: PlacedRow[] = [];
  const place = request.after ? (request.after.slice(1) as PopularPlace) : null;
  for (let looked = 0, many = walked, after = place; many <= walked * FARTHER; ) {
    const { rows, last } = await walkPopular(db, request, words, { after, many });
    found.push(...rows.filter((row) => row.tier === tier));
    if (found.length >= missing) return found.slice(0, missing);
    if (!last) return null;
    looked += many;
    after = last;
    many = Math.ceil((looked / found.length) * (missing - found.length) * MORE);
  }
  return null;
}

/** The page itself, along the index of the order. */
async function walkAll(db: Queryable, { order, filter, after, limit }: SearchRequest, words: TypedWord[]) {
  await goAlongOrders(db);
  const { rows } = await sql<PlacedRow>`
    SELECT p.plugin_id, ${placeOf(order)} AS place FROM plugins p CROSS JOIN ${itsSearch}
    WHERE ${isListed(filter)} AND ${isAfter(order, after)} AND ${all(words)}
    ORDER BY ${orderBy(order)} LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Those that match among so many of the most popular plugins after a place, in the order of popularity; and the place of the last one
 * that was looked at, where there are more behind it.
 */
async function walkPopular(
  db: Queryable,
  { keyword, filter }: SearchRequest,
  words: TypedWord[],
  { after, many }: { after: PopularPlace | null; many: number },
): Promise<{ rows: TieredRow[]; last: PopularPlace | null }> {
  const { rows } = await sql<TieredRow & { last: PopularPlace | null }>`
    WITH looked AS MATERIALIZED (
      SELECT p.plugin_id, p.download_count, p.praise_count, p.plugin_key FROM plugins p
      WHERE ${isListed(filter)} AND ${isAfter('popular', after)} ORDER BY ${orderBy('popular')} LIMIT ${many}
    )
    SELECT last.last, p.plugin_id, p.tier, p.place FROM (
      SELECT (SELECT ${placeOf('popular')} FROM looked p ORDER BY ${orderBy('popular')} OFFSET ${many - 1}) AS last
    ) last LEFT JOIN (
      SELECT p.*, ${placeOf('best')} AS place FROM (
        SELECT p.*, ${tierOf(words, normalise(keyword))} AS tier FROM looked p CROSS JOIN ${itsSearch} WHERE ${all(words)}
      ) p
    ) p ON true
    ORDER BY ${orderBy('popular')}`.execute(db);
  return { rows: rows.filter(({ place }) => place), last: rows[0]?.last ?? null };
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
