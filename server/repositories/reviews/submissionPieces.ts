import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import { isId, type SubmissionFilter, type SubmissionWord } from './submissionFilters';

/** A piece in a larger share of submissions is slow to read in the index and excludes too few. */
const MAX_SHARE = 0.2;
/** Maximum number of months that the index is searched for. A longer period excludes too few submissions. */
const MAX_MONTHS = 24;

/** Conditions on the index of pieces (migration 0038). */
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
    ...words.flatMap((_, index) => selectiveOf(rows.filter(({ place }) => place === index + 1))),
  ].map(({ piece }) => piece);
  const months = from || to ? await findMonths(db, filter) : null;
  const oneOf = months && months.length <= MAX_MONTHS ? [months] : [];
  return { all, oneOf: tag_id === undefined ? oneOf : [...oneOf, [`tag ${tag_id}`, 'tags of its plugin']] };
}

/** The rare pieces of a word. Of frequent ones, which mostly occur together, one is enough. */
function selectiveOf(pieces: Known[]): Known[] {
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
export function isAmong({ all, oneOf }: Pieces, { tag_id }: SubmissionFilter): RawBuilder<boolean> {
  const pieces = sql`submission_pieces(s.text, s.status, s.kind, s.developer_id, s.submit_time, s.tag_ids) COLLATE "C"`;
  const conditions = [sql`${pieces} @> ${all}::text[]`, ...oneOf.map((some) => sql`${pieces} && ${some}::text[]`)];
  if (tag_id !== undefined)
    conditions.push(sql`(s.tag_ids IS NOT NULL OR EXISTS (
      SELECT FROM plugin_tags t WHERE t.plugin_id = s.plugin_id AND t.tag_id = ${tag_id}::integer))`);
  return sql`(${sql.join(conditions, sql` AND `)})`;
}
