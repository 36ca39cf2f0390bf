import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import { isListed } from '../plugins/listFilters';
import {
  type BestCursor,
  cursorOf,
  isAfter,
  type OrderedRow,
  orderBy,
  type PopularCursor,
} from '../plugins/listOrders';
import { forceIndexScan, forceOrderedIndexScan, isFrequent, noteFrequent } from './queryPlans';
import {
  hasKey,
  isReadMatch,
  matchesText,
  nameGrams,
  type SearchBounds,
  type SearchedPage,
  type SearchQuery,
  TIER,
  tierOf,
} from './searchConditions';

/** The first step of a walk examines this fraction of the maximum. It shows how many more plugins must be examined. */
const STEPS = 16;
/** Safety factor on the number of rows that should fill the page at the observed density. */
const MORE = 1.2;

interface TieredRow extends OrderedRow {
  tier: number;
}

/**
 * Finds a page for a frequent word. Many plugins match, so they are examined one by one in the order of the list until
 * the page is full. In the order `best`, one tier is examined in this way, and the better tiers are looked up by name.
 * Null if the page is not full after that: then all matches must be fetched.
 */
export async function searchFrequent(
  db: Queryable,
  request: SearchedPage,
  query: SearchQuery,
  bounds: SearchBounds,
): Promise<OrderedRow[] | null> {
  if (request.order !== 'best') return forceIndexScan(db, (transaction) => walkAll(transaction, request, query));
  const { limit } = request;
  const after = request.after as BestCursor | null;
  const best = after ? { rows: [], next: after[0] } : await lookUpNames(db, request, query, bounds);
  if (!best) return null;
  const missing = limit - best.rows.length;
  if (missing <= 0) return best.rows.slice(0, limit);
  const next = await walkTier(db, request, query, { tier: best.next, missing, ...bounds });
  return next && [...best.rows, ...next];
}

/**
 * The rest of the page from one tier, after the request's position; null if it is not found soon. The number of
 * examined plugins is derived from how many of the previous ones belonged to it.
 */
async function walkTier(
  db: Queryable,
  request: SearchedPage,
  query: SearchQuery,
  { tier, missing, walked }: { tier: number; missing: number; walked: number },
): Promise<OrderedRow[] | null> {
  const found: OrderedRow[] = [];
  let after = request.after ? (request.after.slice(2, 5) as PopularCursor) : null;
  for (let looked = 0, many = Math.ceil(walked / STEPS); looked < walked; ) {
    const { rows, last } = await walkPopular(db, request, query, { tier, after, many });
    found.push(...rows);
    if (found.length >= missing) return found.slice(0, missing);
    if (!last) return null;
    after = last;
    looked += many;
    const enough = (looked / Math.max(found.length, 1)) * (missing - found.length) * MORE;
    many = Math.min(Math.ceil(enough), walked - looked);
  }
  return null;
}

/** The page itself, along the index of the order. */
async function walkAll(db: Queryable, { order, filter, after, limit }: SearchedPage, query: SearchQuery) {
  await forceOrderedIndexScan(db);
  const { rows } = await sql<OrderedRow>`
    SELECT p.plugin_id, ${cursorOf(order)} AS cursor FROM plugins p CROSS JOIN ${itsSearch}
    WHERE ${isListed(filter)} AND ${isAfter(order, after)} AND ${isReadMatch(query)}
    ORDER BY ${orderBy(order)} LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Plugins of a tier among the next most popular ones after a position, by popularity; and the position of the last
 * examined one, if there may be more.
 */
async function walkPopular(
  db: Queryable,
  { filter }: SearchedPage,
  query: SearchQuery,
  { tier, after, many }: { tier: number; after: PopularCursor | null; many: number },
): Promise<{ rows: OrderedRow[]; last: PopularCursor | null }> {
  const statement = sql<OrderedRow & { last: PopularCursor | null }>`
    WITH looked AS MATERIALIZED (
      SELECT p.plugin_id, p.download_count, p.praise_count, p.plugin_key FROM plugins p
      WHERE ${isListed(filter)} AND ${isAfter('popular', after)} ORDER BY ${orderBy('popular')} LIMIT ${many}
    )
    SELECT behind.last, p.plugin_id, p.cursor FROM (
      SELECT (SELECT ${cursorOf('popular')} FROM (
        SELECT * FROM looked p ORDER BY ${orderBy('popular')} OFFSET ${many - 1}
      ) p) AS last
    ) behind LEFT JOIN (
      SELECT p.*, ${cursorOf('best')} AS cursor FROM (
        SELECT p.*, ${tierOf(query)} AS tier, 0 AS score
        FROM looked p ${tier <= TIER.inName ? matchNames(tier, query) : sql``} CROSS JOIN ${itsSearch} WHERE ${isReadMatch(query)}
      ) p WHERE p.tier = ${tier}::integer
    ) p ON true
    ORDER BY ${orderBy('popular')}`;
  const { rows } = await forceIndexScan(db, (transaction) => statement.execute(transaction));
  return { rows: rows.filter(({ cursor }) => cursor), last: rows[0]?.last ?? null };
}

/** All plugins of the first tiers, in order, and the next tier; null if no tier is small enough. */
async function lookUpNames(
  db: Queryable,
  { filter, limit }: SearchedPage,
  query: SearchQuery,
  { fetched }: SearchBounds,
): Promise<{ rows: TieredRow[]; next: number } | null> {
  for (const whole of [TIER.inName, TIER.namePrefix, TIER.exactName]) {
    const pieces = namePieces(whole, query);
    const list = JSON.stringify(['named', fetched, pieces]);
    if (isFrequent(db, list)) continue;
    const has = pieces.map(
      (piece) => sql<boolean>`name_grams(s.names) @> ${nameGrams(piece)}::text[] AND ${matchesText('names', piece)}`,
    );
    const statement = sql<TieredRow & { named: number }>`
      WITH named AS MATERIALIZED (
        SELECT s.plugin_id, ${tierOf(query)} AS tier FROM plugin_search s
        WHERE (${sql.join(has, sql` AND `)}) OR ${hasKey(query)} LIMIT ${fetched + 1}
      ), counted AS (SELECT count(*) AS named FROM named)
      SELECT counted.named, page.* FROM counted LEFT JOIN LATERAL (
        SELECT p.plugin_id, p.tier, ${cursorOf('best')} AS cursor
        FROM (SELECT p.*, named.tier, 0 AS score FROM named JOIN plugins p ON p.plugin_id = named.plugin_id) p
        WHERE counted.named <= ${fetched}::bigint AND p.tier <= ${whole}::integer AND ${isListed(filter)}
        ORDER BY ${orderBy('best')} LIMIT ${limit}
      ) page ON true`;
    const { rows } = await forceIndexScan(db, (transaction) => statement.execute(transaction));
    if ((rows[0]?.named ?? 0) <= fetched) return { rows: rows.filter(({ cursor }) => cursor), next: whole + 1 };
    noteFrequent(db, list);
  }
  return null;
}

/** The search row of plugin `p`, by its key. Without this the planner would first search for all matches. */
export const itsSearch = sql`LATERAL (SELECT * FROM plugin_search s WHERE s.plugin_id = p.plugin_id OFFSET 0) s`;

/**
 * Restricts `p` to plugins whose names have the pieces of the tier. An index contains the names, so that the search
 * rows of the other plugins are not read.
 */
function matchNames(tier: number, query: SearchQuery): RawBuilder<unknown> {
  const has = namePieces(tier, query).map((piece) => matchesText('names', piece));
  return sql`CROSS JOIN LATERAL (
    SELECT FROM plugin_search s WHERE s.plugin_id = p.plugin_id AND ${sql.join(has, sql` AND `)} OFFSET 0
  ) named`;
}

/** Pieces in the names of every plugin of a tier, and of better ones. */
function namePieces(tier: number, { name, words }: SearchQuery): string[] {
  if (tier === TIER.exactName) return [`\n${name}\n`];
  return tier === TIER.namePrefix ? [`\n${name}`] : words;
}
