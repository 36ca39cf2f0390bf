import { sql } from 'kysely';
import type { Queryable } from '../db/schema';

/** Marks a plugin as installed by a user; whether it was not before. */
export async function insertInstall(db: Queryable, pluginId: number, userId: number): Promise<boolean> {
  const row = await db
    .insertInto('installs')
    .values({ plugin_id: pluginId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('plugin_id')
    .executeTakeFirst();
  return row !== undefined;
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
