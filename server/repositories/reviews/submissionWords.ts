import { type RawBuilder, sql } from 'kysely';
import type { ReviewOrder } from '../../../contract/reviews/reviewList';
import type { Queryable } from '../../db/schema';
import { forceIndexScan, forceOrderedIndexScan, isFrequent, noteFrequent } from '../search/queryPlans';
import {
  countSubmissions,
  isId,
  isListed,
  isRestricted,
  listedRows,
  occurs,
  SUBMISSION_ORDERS,
  type SubmissionFilter,
  type SubmissionWord,
} from './submissionFilters';

interface WordsRequest {
  filter: SubmissionFilter;
  words: SubmissionWord[];
  order: ReviewOrder;
  /** Offset of the page. */
  before: number;
  limit: number;
}

/** Limits of the work for a list of words; smaller in tests. */
export interface WordsBounds {
  /** Maximum number of counted and shown matches. */
  counted: number;
  /** Submissions that are examined one by one if a word is frequent. */
  walked: number;
  /** If the filter without its words leaves at most this many, all matches are counted. */
  narrow: number;
}
const BOUNDS: WordsBounds = { counted: 10_000, walked: 20_000, narrow: 30_000 };
/** Safety factor on the number of rows that should fill the page at the observed density. */
const SAFETY_FACTOR = 1.2;
/** Maximum number of latest submissions to which a search is restricted. More would contain almost all matches. */
const MAX_RECENT = 200_000;

/**
 * A page of the submissions that contain all words, and their number. Rare words are found by their pieces and sorted;
 * frequent ones are counted up to a limit, and found every few rows along the order.
 */
export async function searchWords(
  db: Queryable,
  request: WordsRequest,
  bounds = BOUNDS,
): Promise<{ ids: number[]; total: number }> {
  const { counted } = bounds;
  const { filter } = request;
  if (isRestricted(filter) && (await countSubmissions(db, filter)) <= bounds.narrow) return match(db, request);
  const list = JSON.stringify(['audits', counted, filter]);
  if (!isFrequent(db, list)) {
    const found = await match(db, request, counted);
    if (found.total < counted) return found;
    noteFrequent(db, list);
  }
  const limit = Math.min(request.limit, counted - request.before);
  if (limit <= 0) return { ids: [], total: counted };
  const page = { ...request, limit };
  const needed = request.before + limit;
  const met = await walk(db, page, bounds.walked);
  if (met.length === needed) return { ids: met.slice(request.before), total: counted };
  const from = await findMoment(db, page, Math.ceil((bounds.walked * needed * SAFETY_FACTOR) / met.length));
  const latest = from ? (await match(db, { ...page, filter: { ...filter, from } })).ids : [];
  return { ids: latest.length === limit ? latest : (await match(db, page)).ids, total: counted };
}

/**
 * The time back to which this many of the latest submissions reach. With them the page should be full, so older ones
 * are not fetched.
 */
async function findMoment(db: Queryable, { filter, order }: WordsRequest, submissions: number) {
  if (order !== 'newest' || submissions > MAX_RECENT) return undefined;
  const { rows } = await sql<{ submit_time: Date }>`
    SELECT submit_time FROM ${listedRows(filter)} WHERE ${isListed(filter)}
    ORDER BY ${SUBMISSION_ORDERS.newest.forwards} LIMIT 1 OFFSET ${submissions}`.execute(db);
  return rows[0]?.submit_time.toISOString();
}

/** Sorts the submissions with the words: all, or at most `maxMatches`. */
async function match(
  db: Queryable,
  { filter, words, order, before, limit }: WordsRequest,
  maxMatches: number | null = null,
) {
  const { forwards } = SUBMISSION_ORDERS[order];
  const pieces = await findPieces(db, filter, words);
  const query = sql<{ total: number; version_id: number | null }>`
    WITH matching AS MATERIALIZED (
      SELECT s.version_id, s.status, s.submit_time FROM submission_search s
      WHERE ${isAmong(pieces, filter)} AND ${isListed(filter)} AND ${sql.join(words.map(occurs), sql` AND `)}
      LIMIT ${maxMatches}::bigint
    )
    SELECT (SELECT count(*) FROM matching) AS total, page.version_id
    FROM (SELECT) always LEFT JOIN LATERAL (
      SELECT version_id FROM matching ORDER BY ${forwards} LIMIT ${limit} OFFSET ${before}
    ) page ON true`;
  const { rows } = await forceIndexScan(db, (transaction) => query.execute(transaction));
  return {
    ids: rows.flatMap(({ version_id }) => (version_id === null ? [] : [version_id])),
    total: rows[0]?.total ?? 0,
  };
}

/** Walks along the order of the list until the end of the page; fewer rows if this many submissions do not fill it. */
async function walk(
  db: Queryable,
  { filter, words, order, before, limit }: WordsRequest,
  walked: number,
): Promise<number[]> {
  const { forwards } = SUBMISSION_ORDERS[order];
  const query = sql<{ version_id: number }>`
    SELECT version_id FROM (
      SELECT * FROM ${listedRows(filter)} WHERE ${isListed(filter)} ORDER BY ${forwards} LIMIT ${walked}
    ) s WHERE ${sql.join(words.map(occurs), sql` AND `)}
    ORDER BY ${forwards} LIMIT ${before + limit}`;
  const { rows } = await db.transaction().execute(async (transaction) => {
    await forceOrderedIndexScan(transaction);
    return query.execute(transaction);
  });
  return rows.map(({ version_id }) => version_id);
}

/** A piece in a larger share of submissions is slow to read in the index and excludes too few. */
const MAX_SHARE = 0.2;
/** Maximum number of months that the index is searched for. A longer period excludes too few submissions. */
const MAX_MONTHS = 24;

/** Conditions on the index of pieces (migrations/initial/lists.ts). */
export interface Pieces {
  /** Pieces that every submission of the list has. */
  all: string[];
  /** Sets of pieces of which every submission has at least one. */
  oneOf: string[][];
}

/** A piece, and the share of submissions that have it; unknown for rare ones, and before the first ANALYZE. */
interface Known {
  piece: string;
  share: number | null;
}

/** Pieces that every submission of the list has. Other submissions may have them too. */
export async function findPieces(db: Queryable, filter: SubmissionFilter, words: SubmissionWord[]): Promise<Pieces> {
  const { status, kind, tag_id, developer, from, to } = filter;
  const marks = [
    ...(status === 0 ? [] : [`status ${status}`]),
    ...(kind ? [`kind ${kind}`] : []),
    ...(isId(developer) ? [`developer ${developer}`] : []),
  ];
  const { rows } = await sql<Known & { place: number }>`
    SELECT place, piece, share FROM (
      SELECT place, unnest(word_pieces(search_form(word))) AS piece
      FROM unnest(${words.map(({ word }) => word)}::text[]) WITH ORDINALITY AS words (word, place)
      UNION ALL SELECT 0, unnest(${marks}::text[])
    ) pieces LEFT JOIN (
      SELECT known.* FROM pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) known (piece, share)
      WHERE schemaname = current_schema() AND tablename = 'submission_search_pieces'
    ) known USING (piece)`.execute(db);
  const all = [
    ...rows.filter(({ place, share }) => place === 0 && (share ?? 0) < MAX_SHARE),
    ...words.flatMap((_, index) => pickRarePieces(rows.filter(({ place }) => place === index + 1))),
  ].map(({ piece }) => piece);
  const months = from || to ? await findMonths(db, filter) : null;
  const oneOf = months && months.length <= MAX_MONTHS ? [months] : [];
  return { all, oneOf: tag_id === undefined ? oneOf : [...oneOf, [`tag ${tag_id}`, 'tags of its plugin']] };
}

/** The rare pieces of a word. Of frequent ones, which mostly occur together, one is enough. */
function pickRarePieces(pieces: Known[]): Known[] {
  const rare = pieces.filter(({ share }) => share === null);
  const [best] = pieces.filter(({ share }) => share !== null).sort((a, b) => (a.share ?? 0) - (b.share ?? 0));
  return best && (rare.length === 0 || (best.share ?? 0) < MAX_SHARE) ? [...rare, best] : rare;
}

/** All months in the period that have submissions. */
async function findMonths(db: Queryable, { from, to }: SubmissionFilter): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    SELECT month_piece(month) AS month
    FROM (SELECT min(submit_time) AS first, max(submit_time) AS last FROM submission_search) there,
      generate_series(date_trunc('month', greatest(first, ${from ?? null}::timestamptz) AT TIME ZONE 'UTC'),
        least(last, ${to ?? null}::timestamptz) AT TIME ZONE 'UTC', interval '1 month') month`.execute(db);
  return rows.map(({ month }) => month);
}

/** Whether row `s` of `submission_search` has these pieces. Imported rows have their plugin's tags. */
function isAmong({ all, oneOf }: Pieces, { tag_id }: SubmissionFilter): RawBuilder<boolean> {
  const pieces = sql`submission_pieces(s.text, s.status, s.kind, s.developer_id, s.submit_time, s.tag_ids) COLLATE "C"`;
  const conditions = [sql`${pieces} @> ${all}::text[]`, ...oneOf.map((some) => sql`${pieces} && ${some}::text[]`)];
  if (tag_id !== undefined)
    conditions.push(sql`(s.tag_ids IS NOT NULL OR EXISTS (
      SELECT FROM plugin_tags t WHERE t.plugin_id = s.plugin_id AND t.tag_id = ${tag_id}::integer))`);
  return sql`(${sql.join(conditions, sql` AND `)})`;
}
