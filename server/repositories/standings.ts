import { sql } from 'kysely';
import type { PluginStanding } from '../../contract/plugins';
import type { Queryable } from '../db/schema';

/** What a user did with a plugin. */
export interface Marks {
  is_praise: boolean;
  is_installed: boolean;
}

/** A user's marks on these plugins, by plugin id; plugins without any are left out. */
export async function findMarks(db: Queryable, userId: number, pluginIds: number[]): Promise<Map<number, Marks>> {
  const { rows } = await sql<Marks & { plugin_id: number }>`
    SELECT plugin_id, bool_or(praised) AS is_praise, bool_or(NOT praised) AS is_installed FROM (
      SELECT plugin_id, true AS praised FROM praises WHERE user_id = ${userId} AND plugin_id = ANY(${pluginIds}::integer[])
      UNION ALL
      SELECT plugin_id, false FROM installs WHERE user_id = ${userId} AND plugin_id = ANY(${pluginIds}::integer[])
    ) marks GROUP BY plugin_id`.execute(db);
  return new Map(rows.map(({ plugin_id, ...marks }) => [plugin_id, marks]));
}

/** A plugin's counts now, and what the user (null: a visitor) did with it. */
export async function findStanding(db: Queryable, pluginId: number, userId: number | null): Promise<PluginStanding> {
  const { rows } = await sql<PluginStanding>`
    SELECT plugin_key, download_count, view_count, praise_count,
      EXISTS (SELECT FROM praises m WHERE m.plugin_id = p.plugin_id AND m.user_id = ${userId}::integer) AS is_praise,
      EXISTS (SELECT FROM installs m WHERE m.plugin_id = p.plugin_id AND m.user_id = ${userId}::integer) AS is_installed
    FROM plugins p WHERE plugin_id = ${pluginId}`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error(`Plugin ${pluginId} was deleted while somebody used it.`);
  return standing;
}
