import { type RawBuilder, sql } from 'kysely';
import type { PluginState } from '../../../contract/plugins';
import type { Queryable } from '../../db/schema';
import { versionFor } from '../releases/rollouts';

/** A user's actions on a plugin. */
export type Marks = Pick<PluginState, 'is_praise' | 'is_installed' | 'has_update'>;

/**
 * Whether the install `i` is of another version than the user's current one, which may be older after a rollback. A
 * blocked plugin has no updates.
 */
export const hasUpdate: RawBuilder<boolean> = sql`(i.user_id IS NOT NULL AND p.current_version IS NOT NULL AND NOT p.is_blocked
  AND i.version IS DISTINCT FROM ${versionFor(sql`'u' || i.user_id`)})`;

const marks = sql`m.user_id IS NOT NULL AS is_praise, i.user_id IS NOT NULL AS is_installed, ${hasUpdate} AS has_update`;

/** Plugins `p` with a user's like `m` and install `i`, if any. */
const pluginsOf = (userId: number | null) => sql`plugins p
  LEFT JOIN praises m ON m.plugin_id = p.plugin_id AND m.user_id = ${userId}::integer
  LEFT JOIN installs i ON i.plugin_id = p.plugin_id AND i.user_id = ${userId}::integer`;

/** A plugin's present counts, and the user's state (null: a visitor). */
export async function findPluginState(db: Queryable, pluginId: number, userId: number | null): Promise<PluginState> {
  const { rows } = await sql<PluginState>`
    SELECT p.plugin_key, p.download_count, p.view_count, p.praise_count, ${marks}
    FROM ${pluginsOf(userId)} WHERE p.plugin_id = ${pluginId}`.execute(db);
  const [state] = rows;
  if (!state) throw new Error(`Plugin ${pluginId} was deleted while somebody used it.`);
  return state;
}
