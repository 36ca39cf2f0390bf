import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import { joinedCampaigns } from '../promotions/campaigns';
import { personKeyOf, versionFor } from '../releases/rollouts';
import { addToToday } from '../statistics/overview';
import { addToPluginDay } from '../statistics/statistics';
import { type ActionResult, installOf, openAccount, pluginOf, versionForInstall } from './pluginStates';
import { isMeantFor, isShownTo } from './privatePlugins';

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
    SELECT p.plugin_id, ${userId}::integer, coalesce(${version}::text, ${versionFor(personKeyOf(userId))}) FROM plugins p WHERE p.plugin_id = ${pluginId}
    ON CONFLICT (user_id, plugin_id) DO UPDATE SET version = excluded.version
    WHERE installs.version IS DISTINCT FROM excluded.version
    -- A row that was there before carries the transaction that has just locked it.
    RETURNING xmax = 0 AS is_first`.execute(db);
  return rows[0]?.is_first ?? false;
}

/**
 * The id of a plugin that the user may see, if the account is open; null otherwise. Both stay so until the transaction ends. A block
 * of the plugin waits for it, and then also notifies the new user. The account is locked first (`lockOpenUser`).
 */
export async function lockShownPlugin(db: Queryable, key: string, userId: number): Promise<number | null> {
  const { rows } = await sql<{ plugin_id: number }>`
    WITH account AS MATERIALIZED (${openAccount(userId)})
    SELECT p.plugin_id FROM plugins p
    WHERE p.plugin_key = ${key} AND ${isShownTo(userId)} AND EXISTS (SELECT FROM account) FOR KEY SHARE OF p`.execute(
    db,
  );
  return rows[0]?.plugin_id ?? null;
}

/** Ids of all users who have a plugin installed, and may know it: an organization's former members do not. */
export async function listInstallerIds(db: Queryable, pluginId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT i.user_id FROM installs i JOIN plugins p USING (plugin_id)
    WHERE i.plugin_id = ${pluginId} AND ${isMeantFor(sql`i.user_id`)}`.execute(db);
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

/**
 * Uninstalls a plugin for a user, and counts the user's first uninstall. One statement, so that both happen or neither
 * does. Null if there is no such plugin.
 */
export async function deleteInstall(
  db: Queryable,
  key: string,
  userId: number,
): Promise<Omit<ActionResult, 'is_open'> | null> {
  const { rows } = await sql<Omit<ActionResult, 'is_open'>>`
    WITH p AS MATERIALIZED (${pluginOf(key, userId)}),
    gone AS (
      DELETE FROM installs USING p WHERE installs.plugin_id = p.plugin_id AND installs.user_id = ${userId}::integer
      RETURNING installs.plugin_id),
    left_once AS (
      UPDATE takers SET has_left = true FROM gone
      WHERE takers.plugin_id = gone.plugin_id AND takers.taker = ${personKeyOf(userId)} AND NOT takers.has_left
      RETURNING takers.plugin_id),
    month AS (${addToPluginDay('uninstalls', sql`left_once`)})
    SELECT p.plugin_id, p.is_shown, EXISTS (SELECT FROM gone) AS has_changed,
      jsonb_build_object('plugin_key', p.plugin_key, 'download_count', p.download_count, 'view_count', p.view_count,
        'praise_count', p.praise_count, 'is_praise', ${isLikedBy(userId)}, 'is_installed', false, 'has_update', false)
        AS state
    FROM p`.execute(db);
  return rows[0] ?? null;
}

/**
 * Installs a plugin for a user: the version that is current for them, or another one, which replaces the installed one.
 * Counts it, with the counts of the day, and the user as a participant of the running campaigns. One statement; it must
 * end a transaction that locks the account and the plugin (`lockShownPlugin`).
 */
export async function writeInstall(
  db: Queryable,
  pluginId: number,
  { userId, version = null, now }: { userId: number; version?: string | undefined | null; now: Date },
): Promise<Pick<ActionResult, 'has_changed' | 'state'>> {
  const personKey = `u${userId}`;
  const { rows } = await sql<Pick<ActionResult, 'has_changed' | 'state'>>`
    WITH p AS MATERIALIZED (
      SELECT p.*, coalesce(${version}::text, ${versionForInstall(sql`i.version`, personKeyOf(userId))}) AS own_version
      FROM plugins p LEFT JOIN ${installOf(userId)} WHERE p.plugin_id = ${pluginId}),
    written AS (
      INSERT INTO installs (plugin_id, user_id, version)
      SELECT p.plugin_id, ${userId}::integer, p.own_version FROM p
      ON CONFLICT (user_id, plugin_id) DO UPDATE SET version = excluded.version
      WHERE installs.version IS DISTINCT FROM excluded.version
      -- A row that was there before carries the transaction that has just locked it.
      RETURNING xmax = 0 AS is_first),
    ${countedDownloader(pluginId, personKey)}, ${TODAY_TOO},
    ${joinedCampaigns(userId, now, sql`SELECT FROM written WHERE is_first`)}
    SELECT EXISTS (SELECT FROM counted) AS has_changed,
      jsonb_build_object('plugin_key', p.plugin_key, 'view_count', p.view_count, 'praise_count', p.praise_count,
        'download_count', coalesce(counted.download_count, p.download_count), 'is_praise', ${isLikedBy(userId)},
        'is_installed', true, 'has_update', p.own_version IS DISTINCT FROM ${versionForInstall(sql`p.own_version`, personKeyOf(userId))}
          AND p.current_version IS NOT NULL AND NOT p.is_blocked) AS state
    FROM p LEFT JOIN counted ON true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Plugin ${pluginId} was deleted although the transaction holds it.`);
  return row;
}

const isLikedBy = (userId: number) =>
  sql`EXISTS (SELECT FROM praises m WHERE m.plugin_id = p.plugin_id AND m.user_id = ${userId}::integer)`;

/**
 * Counts who installed or downloaded a plugin: `u<user_id>` or `v<visitor id>`, each once. One statement, so that with
 * any concurrency download_count rises by exactly the new ones. Returns whether it rose.
 */
export async function countDownloader(db: Queryable, pluginId: number, personKey: string): Promise<boolean> {
  const { rows } = await sql`WITH ${countedDownloader(pluginId, personKey)} SELECT FROM counted`.execute(db);
  return rows.length > 0;
}

/** {@link countDownloader}, with the counts of the day. Must be the last statement of a transaction (`countToday`). */
export async function countDownloaderToday(db: Queryable, pluginId: number, personKey: string): Promise<boolean> {
  const { rows } = await sql`
    WITH ${countedDownloader(pluginId, personKey)}, ${TODAY_TOO} SELECT FROM counted`.execute(db);
  return rows.length > 0;
}

/** SQL: `counted` has the plugin and its download_count if the person is new. */
const countedDownloader = (pluginId: number, personKey: string): RawBuilder<unknown> => sql`
  added AS (
    INSERT INTO takers (plugin_id, taker) VALUES (${pluginId}, ${personKey}) ON CONFLICT DO NOTHING RETURNING plugin_id),
  counted AS (
    UPDATE plugins SET download_count = download_count + 1 FROM added WHERE plugins.plugin_id = added.plugin_id
    RETURNING plugins.plugin_id, plugins.download_count)`;
const TODAY_TOO: RawBuilder<unknown> = sql`
  month AS (${addToPluginDay('installs', sql`counted`)}), today AS (${addToToday('install', sql`month`)})`;

/** Whether this key was counted for a plugin before. */
export async function isCountedDownloader(db: Queryable, pluginId: number, personKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('takers')
    .select('taker')
    .where('plugin_id', '=', pluginId)
    .where('taker', '=', personKey)
    .executeTakeFirst();
  return row !== undefined;
}
