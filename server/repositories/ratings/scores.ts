import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { COUNTED_ACCOUNT_DAYS, RATINGS_FOR_SCORE, SCORE_PRIOR, STARS } from '../../../contract/values/ratings';
import type { Queryable } from '../../db/schema';

const { from, fully } = COUNTED_ACCOUNT_DAYS;
const COUNTS = sql.join(STARS.map((stars) => sql`count(*) FILTER (WHERE r.stars = ${sql.lit(stars)})`));

/** Whether a rating `r` of user `u` counts, and others see it. Those of a locked account come back when it is unlocked. */
export const isCounted: RawBuilder<SqlBool> = sql`(r.state = 'shown' AND u.locked_at IS NULL)`;

/** Weight of a rating or a mark by user `u`: it grows from 0 to 1 with the age of their account. */
const weightAt = (now: Date) => sql`least(1, greatest(0, (extract(epoch FROM ${now}::timestamptz - u.created_at) / 86400
  - ${from}::numeric) / ${fully - from}::numeric))`;

/**
 * Counts the shown ratings of these plugins, and computes their scores (docs/decisions/0105-ratings.md). Locks the
 * plugins until the transaction ends, so that concurrent ratings do not overwrite each other's counts.
 */
export async function refreshScores(db: Queryable, pluginIds: readonly number[], now: Date): Promise<void> {
  await sql`SELECT FROM plugins WHERE plugin_id = ANY(${pluginIds}::integer[])
    ORDER BY plugin_id FOR NO KEY UPDATE`.execute(db);
  await sql`
    UPDATE plugins SET rating_stars = counted.stars, rating_score = counted.score
    FROM (
      SELECT rated.plugin_id, ARRAY[${COUNTS}]::integer[] AS stars,
        CASE WHEN count(*) FILTER (WHERE r.weight > 0) < ${RATINGS_FOR_SCORE}::integer THEN 0
          ELSE round(10000 * (${SCORE_PRIOR.stars * SCORE_PRIOR.weight}::numeric + sum(r.weight * r.stars))
            / (${SCORE_PRIOR.weight}::numeric + sum(r.weight))) END::integer AS score
      FROM unnest(${pluginIds}::integer[]) AS rated (plugin_id) LEFT JOIN (
        SELECT r.plugin_id, r.stars, ${weightAt(now)} AS weight
        FROM ratings r JOIN users u USING (user_id) WHERE ${isCounted}
      ) r ON r.plugin_id = rated.plugin_id
      GROUP BY rated.plugin_id
    ) counted
    WHERE plugins.plugin_id = counted.plugin_id
      AND (plugins.rating_stars, plugins.rating_score) IS DISTINCT FROM (counted.stars, counted.score)`.execute(db);
}

/** Refreshes the scores of the plugins that a user has rated. */
export async function refreshScoresOf(db: Queryable, userId: number, now: Date): Promise<void> {
  const rows = await db.selectFrom('ratings').select('plugin_id').where('user_id', '=', userId).execute();
  const ids = rows.map(({ plugin_id }) => plugin_id);
  await refreshScores(db, ids, now);
}

/** Adds up the marks of these ratings. Locks their plugins, as every change of a rating does. */
export async function refreshMarks(db: Queryable, ratingIds: readonly number[], now: Date): Promise<void> {
  await sql`SELECT FROM plugins WHERE plugin_id IN (SELECT plugin_id FROM ratings
    WHERE rating_id = ANY(${ratingIds}::integer[])) ORDER BY plugin_id FOR NO KEY UPDATE`.execute(db);
  await sql`
    UPDATE ratings SET helpful = counted.helpful, helpful_weight = counted.weight
    FROM (
      SELECT marked.rating_id, coalesce(sum(m.mark), 0)::integer AS helpful,
        coalesce(round(100 * sum(m.mark * ${weightAt(now)})), 0)::integer AS weight
      FROM unnest(${ratingIds}::integer[]) AS marked (rating_id)
        LEFT JOIN rating_marks m ON m.rating_id = marked.rating_id LEFT JOIN users u ON u.user_id = m.user_id
      GROUP BY marked.rating_id
    ) counted
    WHERE ratings.rating_id = counted.rating_id`.execute(db);
}

const isGrowing = (
  now: Date,
) => sql<SqlBool>`(u.created_at < ${now}::timestamptz - make_interval(days => ${from}::integer)
  AND u.created_at > ${now}::timestamptz - make_interval(days => ${fully + 1}::integer))`;

/** Ratings with a mark whose weight grew within the last day, or still grows. */
export async function listGrowingMarks(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ rating_id: number }>`
    SELECT DISTINCT m.rating_id FROM rating_marks m JOIN users u USING (user_id) WHERE ${isGrowing(now)}
    ORDER BY m.rating_id`.execute(db);
  return rows.map(({ rating_id }) => rating_id);
}

/** Plugins with a rating whose weight grew within the last day, or still grows. */
export async function listGrowingScores(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ plugin_id: number }>`
    SELECT DISTINCT r.plugin_id FROM ratings r JOIN users u USING (user_id)
    WHERE ${isCounted} AND ${isGrowing(now)}
    ORDER BY r.plugin_id`.execute(db);
  return rows.map(({ plugin_id }) => plugin_id);
}

/** Whether at least so many public plugins have a score. */
export async function hasScores(db: Queryable, plugins: number): Promise<boolean> {
  const rows = await db
    .selectFrom('plugins')
    .select('plugin_id')
    .where('is_public', '=', true)
    .where('rating_score', '>', 0)
    .limit(plugins)
    .execute();
  return rows.length === plugins;
}
