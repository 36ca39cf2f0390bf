import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';

/** Marks every searchable plugin with a tag. */
export async function markCarriersStale(db: Queryable, tagId: number): Promise<void> {
  await sql`
    INSERT INTO stale_searches (plugin_id)
    SELECT s.plugin_id FROM plugin_tags t JOIN plugin_search s ON s.plugin_id = t.plugin_id WHERE t.tag_id = ${tagId}
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Marks every plugin of a developer, also hidden ones, because a hidden plugin may become public at the same time. */
export async function markPluginsOfStale(db: Queryable, userId: number): Promise<void> {
  await sql`
    INSERT INTO stale_searches (plugin_id) SELECT plugin_id FROM plugins WHERE developer_id = ${userId}
    ON CONFLICT DO NOTHING`.execute(db);
}

/**
 * Removes the marks of at most `limit` plugins (of one developer, if `developerId` is set) and returns their ids. Locks
 * the plugins like lockPlugin, so that a concurrent approval is not overwritten with older data.
 */
export async function claimStale(db: Queryable, limit: number, developerId?: number): Promise<number[]> {
  const isWanted = developerId === undefined ? sql`true` : sql`p.developer_id = ${developerId}`;
  const { rows } = await sql<{ plugin_id: number }>`
    WITH taken AS MATERIALIZED (
      SELECT p.plugin_id FROM plugins p JOIN stale_searches s ON s.plugin_id = p.plugin_id
      WHERE ${isWanted} ORDER BY p.plugin_id LIMIT ${limit} FOR UPDATE OF p
    )
    DELETE FROM stale_searches s USING taken WHERE s.plugin_id = taken.plugin_id RETURNING s.plugin_id`.execute(db);
  return rows.map((row) => row.plugin_id);
}
