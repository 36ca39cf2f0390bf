import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';

/**
 * Likes a plugin; repeating it changes nothing. One statement, so that counts are exact with any concurrency. Returns
 * whether the like is new.
 */
export async function addPraise(db: Queryable, pluginId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    WITH first AS (
      INSERT INTO praises (plugin_id, user_id) VALUES (${pluginId}, ${userId}) ON CONFLICT DO NOTHING RETURNING plugin_id)
    UPDATE plugins SET praise_count = praise_count + 1 FROM first
    WHERE plugins.plugin_id = first.plugin_id RETURNING plugins.plugin_id`.execute(db);
  return rows.length > 0;
}

/** Removes a like; returns whether there was one. */
export async function removePraise(db: Queryable, pluginId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    WITH last AS (
      DELETE FROM praises WHERE plugin_id = ${pluginId} AND user_id = ${userId} RETURNING plugin_id)
    UPDATE plugins SET praise_count = praise_count - 1 FROM last
    WHERE plugins.plugin_id = last.plugin_id RETURNING plugins.plugin_id`.execute(db);
  return rows.length > 0;
}
