import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import { sharedTime } from '../../lib/sharedClock';
import type { PackageRow } from '../releases/versions';
import { isReviewer } from './enterpriseReviews';

/**
 * Valid trials of a user: the version is still pending, and the user may still review. So no decision, newer
 * submission, or withdrawal has to delete them.
 */
export const trialsOf = (userId: number): RawBuilder<unknown> => sql`
  SELECT t.plugin_id, t.version_id, t.create_time, v.version FROM trials t
  JOIN versions v ON v.version_id = t.version_id AND v.status = 1
  JOIN users u ON u.user_id = t.user_id AND ${isReviewer('u', sql.ref('t.plugin_id'))}
  WHERE t.user_id = ${userId}::integer`;

/** Starts a trial, in place of the previous one. */
export async function upsertTrial(
  db: Queryable,
  trial: { user_id: number; plugin_id: number; version_id: number },
): Promise<void> {
  await db
    .insertInto('trials')
    .values(trial)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'plugin_id'])
        .doUpdateSet({ version_id: trial.version_id, create_time: sharedTime() }),
    )
    .execute();
}

/** Ends a trial; returns the version, null if there was no valid one. */
export async function deleteTrial(db: Queryable, userId: number, pluginId: number): Promise<string | null> {
  const tried = (await findTrialVersions(db, userId, [pluginId])).get(pluginId) ?? null;
  await db.deleteFrom('trials').where('user_id', '=', userId).where('plugin_id', '=', pluginId).execute();
  return tried;
}

/** Versions of these plugins that a user has as a trial, by plugin id. */
export async function findTrialVersions(
  db: Queryable,
  userId: number,
  pluginIds: number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ plugin_id: number; version: string }>`
    SELECT plugin_id, version FROM (${trialsOf(userId)}) tried
    WHERE plugin_id = ANY(${pluginIds}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.plugin_id, row.version]));
}

/** Whether a user has this submission as a trial. */
export async function isTried(db: Queryable, userId: number, submission: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM (${trialsOf(userId)}) tried WHERE version_id = ${submission}::integer`.execute(db);
  return rows.length > 0;
}

/** The package of a user's trial; null if there is none, or another version is requested. */
export async function findTriedPackage(
  db: Queryable,
  userId: number,
  { key, version }: { key: string; version: string | undefined },
): Promise<PackageRow | null> {
  const { rows } = await sql<PackageRow>`
    SELECT p.plugin_id, p.plugin_key, v.version, v.package_sha256, v.package_size
    FROM (${trialsOf(userId)}) tried JOIN versions v USING (version_id) JOIN plugins p ON p.plugin_id = tried.plugin_id
    WHERE p.plugin_key = ${key} AND v.version = ${version ?? sql.ref('v.version')}`.execute(db);
  return rows[0] ?? null;
}
