import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import { takerOf, versionFor } from '../releases/rollouts';

/**
 * Installs a version for a user, by default the one that is current for them, and replaces another one. Returns whether
 * they had none.
 */
export async function upsertInstall(
  db: Queryable,
  pluginId: number,
  { userId, version = null }: { userId: number; version?: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    INSERT INTO installs (plugin_id, user_id, version)
    SELECT p.plugin_id, ${userId}::integer, coalesce(${version}::text, ${versionFor(takerOf(userId))}) FROM plugins p WHERE p.plugin_id = ${pluginId}
    ON CONFLICT (user_id, plugin_id) DO UPDATE SET version = excluded.version
    WHERE installs.version IS DISTINCT FROM excluded.version
    -- A row that was there before carries the transaction that has just locked it.
    RETURNING xmax = 0 AS is_first`.execute(db);
  return rows[0]?.is_first ?? false;
}

/**
 * Whether a plugin is public. It stays public until the transaction ends: a block waits for it, and then notifies its
 * users.
 */
export async function holdPublic(db: Queryable, pluginId: number): Promise<boolean> {
  const row = await db
    .selectFrom('plugins')
    .select('plugin_id')
    .where('plugin_id', '=', pluginId)
    .where('is_public', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of all users who have a plugin installed. */
export async function listInstallerIds(db: Queryable, pluginId: number): Promise<number[]> {
  const rows = await db.selectFrom('installs').select('user_id').where('plugin_id', '=', pluginId).execute();
  return rows.map((row) => row.user_id);
}

/** Versions of these plugins that a user has installed, by plugin id. */
export async function findInstalledVersions(
  db: Queryable,
  userId: number,
  pluginIds: number[],
): Promise<Map<number, string | null>> {
  const rows = await db
    .selectFrom('installs')
    .select(['plugin_id', 'version'])
    .where('user_id', '=', userId)
    .where('plugin_id', '=', sql<number>`ANY(${pluginIds}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.plugin_id, row.version]));
}

/** Whether it was installed before. */
export async function deleteInstall(db: Queryable, pluginId: number, userId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('installs')
    .where('plugin_id', '=', pluginId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/**
 * Counts who installed or downloaded a plugin: `u<user_id>` or `v<visitor id>`, each once. One statement, so that with
 * any concurrency download_count rises by exactly the new ones. Returns whether it rose.
 */
export async function countTaker(db: Queryable, pluginId: number, taker: string): Promise<boolean> {
  const { rows } = await sql`
    WITH first AS (
      INSERT INTO takers (plugin_id, taker) VALUES (${pluginId}, ${taker}) ON CONFLICT DO NOTHING RETURNING plugin_id)
    UPDATE plugins SET download_count = download_count + 1 FROM first
    WHERE plugins.plugin_id = first.plugin_id RETURNING plugins.plugin_id`.execute(db);
  return rows.length > 0;
}

/** Whether this key was counted for a plugin before. */
export async function isTaker(db: Queryable, pluginId: number, taker: string): Promise<boolean> {
  const row = await db
    .selectFrom('takers')
    .select('taker')
    .where('plugin_id', '=', pluginId)
    .where('taker', '=', taker)
    .executeTakeFirst();
  return row !== undefined;
}
