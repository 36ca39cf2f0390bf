import { type NotNull, sql } from 'kysely';
import type { ReviewSubmission } from '../../../contract/reviews/reviews';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import type { Queryable } from '../../db/schema';
import { SUPERSEDED, type VersionRow, WITHDRAWN } from '../releases/versions';
import { isInQueue, isReviewer, queueOf } from './enterpriseReviews';

/** Maximum number of shown submissions per plugin. */
const MAX_SUBMISSIONS = 100;

/** Submissions of a plugin, newest first. */
export async function listSubmissionsOf(db: Queryable, pluginId: number): Promise<ReviewSubmission[]> {
  const rows = await db
    .selectFrom('versions')
    .select([
      'version_id as submission',
      'kind',
      'version',
      'status',
      'reason',
      'rule',
      'submit_time',
      'decide_time',
      'decided_by',
      'hold_time',
      'is_automatic',
    ])
    .where('plugin_id', '=', pluginId)
    .where('submit_time', 'is not', null)
    .orderBy('version_id', 'desc')
    .limit(MAX_SUBMISSIONS)
    .$narrowType<{ submit_time: NotNull }>()
    .execute();
  return rows.map(({ decided_by, submit_time, decide_time, hold_time, ...row }) => ({
    ...row,
    // A reviewer may use the same word as a reason.
    is_superseded: row.reason === SUPERSEDED && decided_by === null,
    is_withdrawn: row.reason === WITHDRAWN && decided_by === null,
    is_held: row.status === REVIEW_STATUS.unreviewed && hold_time !== null,
    submit_time: submit_time.toISOString(),
    decide_time: decide_time?.toISOString() ?? null,
  }));
}

/** Results of the newest submission's automatic checks; null if there is none. */
export async function findNewestChecks(
  db: Queryable,
  pluginId: number,
): Promise<Pick<VersionRow, 'kind' | 'checks'> | null> {
  const row = await db
    .selectFrom('versions')
    .select(['kind', 'checks'])
    .where('plugin_id', '=', pluginId)
    .where('submit_time', 'is not', null)
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest submission of a version; null if there is none. */
export async function findSubmissionId(db: Queryable, pluginId: number, version: string): Promise<number | null> {
  const row = await db
    .selectFrom('versions')
    .select('version_id')
    .where('plugin_id', '=', pluginId)
    .where('version', '=', version)
    .where('submit_time', 'is not', null)
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version_id ?? null;
}

/** Submission time and place of the pending submissions of these plugins in their queue (null: the deployment's). */
export async function findQueuePositions(
  db: Queryable,
  pluginIds: readonly number[],
): Promise<Map<number, { queue: number | null; since: string; ahead: number }>> {
  const { rows } = await sql<{ plugin_id: number; queue: number | null; submit_time: Date; ahead: number }>`
    SELECT waiting.plugin_id, ${queueOf('p')} AS queue, waiting.submit_time, (
      SELECT count(*) FROM versions earlier JOIN plugins other ON other.plugin_id = earlier.plugin_id
      WHERE earlier.status = ${REVIEW_STATUS.unreviewed} AND ${queueOf('other')} IS NOT DISTINCT FROM ${queueOf('p')}
        AND (earlier.submit_time, earlier.version_id) < (waiting.submit_time, waiting.version_id)) AS ahead
    FROM versions waiting JOIN plugins p ON p.plugin_id = waiting.plugin_id
    WHERE waiting.status = ${REVIEW_STATUS.unreviewed} AND waiting.submit_time IS NOT NULL
      AND waiting.plugin_id = ANY(${pluginIds}::integer[])`.execute(db);
  return new Map(
    rows.map(({ plugin_id, queue, submit_time, ahead }) => [
      plugin_id,
      { queue, since: submit_time.toISOString(), ahead: Number(ahead) },
    ]),
  );
}

/** Median duration of reviewers' latest decisions in a queue in seconds, and their number. */
export async function findDecisionTimes(
  db: Queryable,
  queue: number | null,
  maxCount: number,
): Promise<{ median: number | null; count: number }> {
  const { rows } = await sql<{ median: number | null; count: number }>`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS median, count(*) AS count FROM (
      SELECT extract(epoch FROM decide_time - submit_time)::float8 AS seconds FROM versions JOIN plugins p USING (plugin_id)
      WHERE decided_by IS NOT NULL AND submit_time IS NOT NULL AND ${isInQueue('p', queue)}
      ORDER BY decide_time DESC LIMIT ${maxCount}) latest`.execute(db);
  return { median: rows[0]?.median ?? null, count: Number(rows[0]?.count ?? 0) };
}

/** Administrators who decided about a plugin or wrote to its developer. */
export async function listReviewersOf(db: Queryable, pluginId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT user_id FROM users WHERE ${isReviewer('users', sql`${pluginId}::integer`)} AND user_id IN (
      SELECT decided_by FROM versions WHERE plugin_id = ${pluginId}
      UNION SELECT message.user_id FROM review_messages message JOIN versions USING (version_id)
        WHERE plugin_id = ${pluginId} AND sender = 'reviewer')`.execute(db);
  return rows.map((row) => row.user_id);
}
