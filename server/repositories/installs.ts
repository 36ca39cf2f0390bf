import { sql } from 'kysely';
import type { Queryable } from '../db/schema';

/** Marks the plugin's current version as installed by a user; where another one was, it is that one from now on. */
export async function upsertInstall(db: Queryable, pluginId: number, userId: number): Promise<void> {
  await sql`
    INSERT INTO installs (plugin_id, user_id, version)
    SELECT plugin_id, ${userId}::integer, current_version FROM plugins WHERE plugin_id = ${pluginId}
    ON CONFLICT (user_id, plugin_id) DO UPDATE SET version = excluded.version
    WHERE installs.version IS DISTINCT FROM excluded.version`.execute(db);
}

/** Which versions of these plugins a user has installed, by plugin id. */
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
 * Counts who installed or downloaded a plugin: `u<user_id>` or `v<visitor id>`. The same taker counts once for ever.
 * One statement, so that however many come at once, download_count rises by exactly the new ones.
 */
export async function countTaker(db: Queryable, pluginId: number, taker: string): Promise<void> {
  await sql`
    WITH first AS (
      INSERT INTO takers (plugin_id, taker) VALUES (${pluginId}, ${taker}) ON CONFLICT DO NOTHING RETURNING plugin_id)
    UPDATE plugins SET download_count = download_count + 1 FROM first
    WHERE plugins.plugin_id = first.plugin_id`.execute(db);
}
