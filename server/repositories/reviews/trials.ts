import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { PackageRow } from '../releases/versions';

/**
 * The trials of a user that hold: that version still waits, and the user may still review. So nothing has to be cleared
 * away by whatever ends the wait: a decision, a newer submission, a withdrawal.
 */
export const trialsOf = (userId: number): RawBuilder<unknown> => sql`
  SELECT t.plugin_id, t.version_id, t.create_time, v.version FROM trials t
  JOIN versions v ON v.version_id = t.version_id AND v.status = 1
  JOIN users u ON u.user_id = t.user_id AND u.role > 0
  WHERE t.user_id = ${userId}::integer`;

/** Begins a trial, in place of the one before. */
export async function upsertTrial(
  db: Queryable,
  trial: { user_id: number; plugin_id: number; version_id: number },
): Promise<void> {
  await db
    .insertInto('trials')
    .values(trial)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'plugin_id']).doUpdateSet({ version_id: trial.version_id, create_time: new Date() }),
    )
    .execute();
}

/** Ends a trial; the version that was tried, null where there was none that held. */
export async function deleteTrial(db: Queryable, userId: number, pluginId: number): Promise<string | null> {
  const tried = (await findTrialVersions(db, userId, [pluginId])).get(pluginId) ?? null;
  await db.deleteFrom('trials').where('user_id', '=', userId).where('plugin_id', '=', pluginId).execute();
  return tried;
}

/** Which versions of these plugins a user tries, by plugin id. */
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

/** Whether a user tries this very submission. */
export async function isTried(db: Queryable, userId: number, submission: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM (${trialsOf(userId)}) tried WHERE version_id = ${submission}::integer`.execute(db);
  return rows.length > 0;
}

/** The package that a user tries of a plugin; null where there is none, or another version is asked for. */
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
