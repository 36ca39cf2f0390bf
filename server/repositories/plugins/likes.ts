import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import { addToPluginDay } from '../statistics/statistics';
import { type ActionResult, hasUpdate, installOf, openAccount, pluginOf } from './pluginStates';

/**
 * Likes (1) or unlikes (-1) a plugin, with its counts, for an open account; repeating it changes nothing. Only a plugin
 * that they may see can be liked. One statement, so that counts are exact with any concurrency. Null: there is no such plugin.
 */
export async function writeLike(
  db: Queryable,
  { key, userId, praise }: { key: string; userId: number; praise: 1 | -1 },
): Promise<ActionResult | null> {
  const { rows } = await sql<ActionResult>`
    WITH account AS MATERIALIZED (${openAccount(userId)}),
    p AS MATERIALIZED (${pluginOf(key, userId)}),
    written AS (${praise === 1 ? LIKE : UNLIKE}),
    counted AS (
      UPDATE plugins SET praise_count = praise_count + ${sql.lit(praise)} FROM written
      WHERE plugins.plugin_id = written.plugin_id
      RETURNING plugins.plugin_id, plugins.praise_count),
    month AS (${addToPluginDay('likes', sql`counted`, praise)})
    SELECT p.plugin_id, p.is_shown, EXISTS (SELECT FROM account) AS is_open, EXISTS (SELECT FROM written) AS has_changed,
      jsonb_build_object('plugin_key', p.plugin_key, 'download_count', p.download_count, 'view_count', p.view_count,
        'praise_count', coalesce(counted.praise_count, p.praise_count), 'is_praise', ${sql.lit(praise === 1)},
        'is_installed', i.user_id IS NOT NULL, 'has_update', ${hasUpdate}) AS state
    FROM p LEFT JOIN counted ON true LEFT JOIN ${installOf(userId)}`.execute(db);
  return rows[0] ?? null;
}

const LIKE: RawBuilder<unknown> = sql`INSERT INTO praises (plugin_id, user_id)
  SELECT p.plugin_id, account.user_id FROM p, account WHERE p.is_shown ON CONFLICT DO NOTHING RETURNING plugin_id`;
const UNLIKE: RawBuilder<unknown> = sql`DELETE FROM praises USING p, account
  WHERE praises.plugin_id = p.plugin_id AND praises.user_id = account.user_id RETURNING praises.plugin_id`;
