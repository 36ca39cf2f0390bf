import { sql } from 'kysely';
import { MAX_COUNTED_MATCHES } from '../../../contract/values/limits';
import type { Queryable } from '../../db/schema';
import { invalidCursor } from '../../lib/DomainError';
import { isListed, type SearchFilter } from '../plugins/listFilters';
import { type BestCursor, cursorOf, isAfter, type OrderedRow, orderBy } from '../plugins/listOrders';
import { searchFrequent } from './frequentSearch';
import { forceIndexScan, isFrequent, noteFrequent } from './queryPlans';
import { type ResolvedKeyword, resolveKeyword } from './resolveKeyword';
import {
  isMatch,
  type SearchBounds,
  type SearchedPage,
  type SearchQuery,
  type SearchRequest,
  TIER,
  tierOf,
} from './searchConditions';
import { MATCH_BOUNDS, searchEnough } from './searchEnough';
import { hasSurely, scoringOf, UNSCORED, type WeightedUnits, weightsOf } from './searchQuery';

/** Greatest share of the score that popularity adds, and the downloads that add it. */
const POPULARITY = 0.15;
const MANY_DOWNLOADS = 1_000_000;

const BOUNDS: SearchBounds = {
  counted: MAX_COUNTED_MATCHES,
  walked: 8_000,
  fetched: 1_000,
  scored: 10_000,
  ...MATCH_BOUNDS,
};

interface Found {
  rows: OrderedRow[];
  total: number;
}

/** Public plugins that have enough of the keyword, or its words in their names; and how the keyword was searched. */
export async function searchPublic(
  db: Queryable,
  request: SearchRequest,
  bounds = BOUNDS,
): Promise<Found & { resolved: ResolvedKeyword }> {
  const resolved = await resolveKeyword(db, request.keyword, request.concepts);
  return { ...(await searchResolved(db, request, resolved, bounds)), resolved };
}

/**
 * `searchPublic` for a keyword that is resolved already.
 *
 * @throws {DomainError} `invalid_cursor` if the cursor is of a list by score, and there are too many matches for one
 */
export async function searchResolved(
  db: Queryable,
  request: SearchedPage,
  resolved: ResolvedKeyword,
  bounds = BOUNDS,
): Promise<Found> {
  const { units, key, name, words } = resolved;
  const first = firstPageOf(request);
  const isScored = request.order === 'best' && first?.weights.length !== 0 && units.length > 0;
  const search = async (weighted: WeightedUnits) => {
    const query: SearchQuery = { key, name, words, ...weighted };
    return { ...(await find(db, request, { query, bounds, isScored })), query };
  };
  const { rows, total, isByScore, query } = first
    ? await search({
        units,
        share: first.share,
        weights: first.weights.length === units.length ? first.weights : weightsOf(units),
      })
    : await searchEnough(resolved, bounds, search);
  if (request.order !== 'best') return { rows, total };
  const weights = isByScore ? query.weights : [];
  const withScores = rows.map(({ plugin_id, cursor }) => ({
    plugin_id,
    cursor: [...cursor, weights, query.share] as unknown as BestCursor,
  }));
  return { rows: withScores, total };
}

/** Weights and share of the first page, from the cursor. Undefined on the first page itself. */
function firstPageOf({ order, after }: SearchedPage): Pick<WeightedUnits, 'weights' | 'share'> | undefined {
  if (order !== 'best' || !after) return undefined;
  const [, , , , , weights, share] = after as BestCursor;
  return { weights, share };
}

/**
 * Matches of rare words are fetched completely and sorted by score. Those of frequent words are sorted by popularity, so
 * that only the first ones are searched.
 *
 * @throws {DomainError} `invalid_cursor` like `searchResolved`
 */
async function find(
  db: Queryable,
  request: SearchedPage,
  { query, bounds, isScored }: { query: SearchQuery; bounds: SearchBounds; isScored: boolean },
): Promise<Found & { matched: number; isByScore: boolean }> {
  const { counted, scored } = bounds;
  const list = JSON.stringify([counted, request.filter, query]);
  /** The first page decides whether the list is ordered by score. Later pages must have the same order. */
  const mustBeScored = isScored && request.after !== null;
  const isSurelyFrequent = !isFiltered(request.filter) && hasSurely(query, counted);
  if (!isFrequent(db, list) && !isSurelyFrequent) {
    const cut = await match(db, request, query, { counted, maxMatches: counted, isScored });
    const found =
      cut.matched === counted && cut.total < counted ? await match(db, request, query, { counted, isScored }) : cut;
    if (found.total < counted && (!isScored || mustBeScored || found.total <= scored))
      return { ...found, isByScore: isScored };
    if (found.total < counted) return { ...(await match(db, request, query, { counted })), isByScore: false };
    noteFrequent(db, list);
  }
  // The word became frequent since the first page, or the cursor is forged: scoring all matches would have no bound.
  if (mustBeScored) throw invalidCursor();
  const rows = await searchFrequent(db, request, query, bounds);
  return {
    ...{ total: counted, matched: counted, isByScore: false },
    rows: rows ?? (await match(db, request, query, { counted })).rows,
  };
}

const isFiltered = (filter: SearchFilter): boolean => Object.values(filter).some((value) => value !== undefined);

interface MatchOptions {
  counted: number;
  /** Maximum number of examined matches; default: all. */
  maxMatches?: number;
  isScored?: boolean;
}

async function match(
  db: Queryable,
  request: SearchedPage,
  query: SearchQuery,
  { counted, maxMatches, isScored = false }: MatchOptions,
) {
  const { order, filter, after, limit } = request;
  // A deprecated plugin comes after the others, unless its name was typed.
  const score = isScored
    ? sql`CASE WHEN matching.tier < ${TIER.text}::integer OR p.deprecation_reason IS NOT NULL THEN 0 ELSE round(matching.score * (1 + ${POPULARITY / Math.log(MANY_DOWNLOADS)}::double precision
        * ln(1 + p.download_count)))::integer END`
    : sql`0`;
  const scoring = isScored ? scoringOf(query) : UNSCORED;
  // Materialized: with LIMIT and a join, the planner would walk the index of the order instead.
  const statement = sql<{ total: number; matched: number; plugin_id: number | null; cursor: OrderedRow['cursor'] }>`
    WITH matching AS MATERIALIZED (
      SELECT s.plugin_id, ${order === 'best' ? tierOf(query) : sql`0`} AS tier,
        ${scoring.score} AS score
      FROM plugin_search s ${scoring.ranks} WHERE ${isMatch(query)}
      ${maxMatches === undefined ? sql`` : sql`LIMIT ${maxMatches}`}
    ), found AS MATERIALIZED (
      SELECT p.plugin_id, p.plugin_key, p.download_count, p.praise_count, p.rating_score, p.sort_time, matching.tier, ${score} AS score
      FROM matching JOIN plugins p ON p.plugin_id = matching.plugin_id
      WHERE ${isListed(filter)}
    )
    SELECT (SELECT count(*) FROM (SELECT FROM found LIMIT ${counted}) counted) AS total,
      (SELECT count(*) FROM matching) AS matched, page.*
    FROM (SELECT) always LEFT JOIN LATERAL (
      SELECT p.plugin_id, ${cursorOf(order)} AS cursor
      FROM (SELECT p.* FROM found p WHERE ${isAfter(order, after)} ORDER BY ${orderBy(order)} LIMIT ${limit}) p
      ORDER BY ${orderBy(order)}
    ) page ON true`;
  const { rows } = await forceIndexScan(db, (transaction) => statement.execute(transaction));
  return {
    rows: rows.flatMap(({ plugin_id, cursor }) => (plugin_id === null ? [] : [{ plugin_id, cursor }])),
    total: rows[0]?.total ?? 0,
    matched: rows[0]?.matched ?? 0,
  };
}
