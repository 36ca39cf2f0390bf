import { type RawBuilder, sql } from 'kysely';
import type { PluginState } from '../../../contract/plugins/plugins';
import type { Queryable } from '../../db/schema';
import { versionFor } from '../releases/rollouts';
import { isCountedToday } from '../statistics/statistics';
import { isShownTo } from './privatePlugins';

/** A user's actions on a plugin. */
export type Marks = Pick<PluginState, 'is_praise' | 'is_installed' | 'has_update'>;

/** The three numbers of a semantic version; numeric arrays compare one by one, exactly at any length. */
export const numbersOf = (version: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`string_to_array(substring(${version} FROM '^[0-9]+[.][0-9]+[.][0-9]+'), '.')::numeric[]`;

/** Only users who choose a pre-release get it. */
export const isPreRelease = (version: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${version} ~ '^[0-9]+[.][0-9]+[.][0-9]+-'`;
const isRelease = (version: RawBuilder<unknown>) => sql`${version} ~ '^[0-9]+[.][0-9]+[.][0-9]+([+]|$)'`;

/**
 * The newest pre-release of plugin `p` for users of this one. Of those with the same numbers, the last one submitted.
 */
const newestPreRelease = (installed: RawBuilder<unknown>) => sql`(SELECT v.version FROM versions v
  WHERE v.plugin_id = p.plugin_id AND v.status = 2 AND v.kind = 'version' AND v.withdraw_time IS NULL
    AND ${isPreRelease(sql`v.version`)} AND ${numbersOf(sql`v.version`)} >= ${numbersOf(installed)}
  ORDER BY ${numbersOf(sql`v.version`)} DESC, v.position DESC LIMIT 1)`;

/**
 * The version of plugin `p` that is current for a user who has this one installed (null: none). Who chose a pre-release
 * gets the next one, until a release is current that is as new.
 */
export function versionForInstall(
  installed: RawBuilder<string | null>,
  personKey: RawBuilder<string | null>,
): RawBuilder<string | null> {
  const current = versionFor(personKey);
  return sql`CASE
    WHEN ${isPreRelease(installed)} AND ${isRelease(current)} AND ${numbersOf(installed)} > ${numbersOf(current)}
    THEN coalesce(${newestPreRelease(installed)}, ${current}) ELSE ${current} END`;
}

/** The version that is current for the user of the install `i`. */
export const installVersion = versionForInstall(sql`i.version`, sql`'u' || i.user_id`);

/** Whether plugin `p` has updates at all: a blocked one has none. */
export const isUpdatable: RawBuilder<boolean> = sql`(p.current_version IS NOT NULL AND NOT p.is_blocked)`;

/**
 * Whether the install `i` is of another version than the user's current one, which may be older after a rollback.
 */
export const hasUpdate: RawBuilder<boolean> = sql`(i.user_id IS NOT NULL AND ${isUpdatable}
  AND i.version IS DISTINCT FROM ${installVersion})`;

/** A plugin after an action of a user on it. */
export interface ActionResult {
  plugin_id: number;
  /** Whether the user may see it. */
  is_shown: boolean;
  /** Whether the account is open; if not, nothing was written. */
  is_open: boolean;
  has_changed: boolean;
  /** The state at the start of the statement. If nothing changed, a concurrent action may be missing in it. */
  state: PluginState;
}

/**
 * SQL: the account, unless it was closed. It cannot be closed until the transaction ends, because that needs the row's
 * lock. It must be the first lock of the transaction (`lockOpenUser`).
 */
export const openAccount = (userId: number): RawBuilder<unknown> =>
  sql`SELECT user_id FROM users WHERE user_id = ${userId}::integer AND closed_at IS NULL FOR KEY SHARE`;

/** SQL: the fields of a plugin that actions on it need. */
export const pluginOf = (key: string, userId: number): RawBuilder<unknown> => sql`
  SELECT plugin_id, plugin_key, ${isShownTo(userId)} AS is_shown, is_blocked, download_count, view_count, praise_count,
    current_version, rollout_version, rollout_percent
  FROM plugins p WHERE plugin_key = ${key}`;

/** SQL, to join: the user's install `i` of plugin `p`. */
export const installOf = (userId: number | null): RawBuilder<unknown> =>
  sql`installs i ON i.plugin_id = p.plugin_id AND i.user_id = ${userId}::integer`;

const marks = sql`m.user_id IS NOT NULL AS is_praise, i.user_id IS NOT NULL AS is_installed, ${hasUpdate} AS has_update`;

/** Plugins `p` with a user's like `m` and install `i`, if any. */
const pluginsOf = (userId: number | null) => sql`plugins p
  LEFT JOIN praises m ON m.plugin_id = p.plugin_id AND m.user_id = ${userId}::integer
  LEFT JOIN ${installOf(userId)}`;

/** A plugin that a viewer opens, and whether the viewer was counted today; null if it does not exist. */
export interface ViewedPlugin extends Pick<ActionResult, 'plugin_id' | 'is_shown' | 'state'> {
  is_blocked: boolean;
  developer_id: number;
  e_id: number | null;
  is_counted: boolean;
}

/** Finds a plugin that is opened, its state for the user, and whether the viewer was already counted today. */
export async function findViewed(
  db: Queryable,
  key: string,
  { userId, viewer }: { userId: number | null; viewer: string },
): Promise<ViewedPlugin | null> {
  const { rows } = await sql<Omit<ViewedPlugin, 'state'> & PluginState>`
    SELECT p.plugin_id, ${isShownTo(userId)} AS is_shown, p.is_blocked, p.developer_id, p.e_id, ${isCountedToday(viewer)} AS is_counted,
      p.plugin_key, p.download_count, p.view_count, p.praise_count, ${marks}
    FROM ${pluginsOf(userId)} WHERE p.plugin_key = ${key}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { plugin_id, is_shown, is_blocked, developer_id, e_id, is_counted, ...state } = row;
  return { plugin_id, is_shown, is_blocked, developer_id, e_id, is_counted, state };
}

/** A plugin's present counts, and the user's state (null: a visitor). */
export async function findPluginState(db: Queryable, pluginId: number, userId: number | null): Promise<PluginState> {
  const { rows } = await sql<PluginState>`
    SELECT p.plugin_key, p.download_count, p.view_count, p.praise_count, ${marks}
    FROM ${pluginsOf(userId)} WHERE p.plugin_id = ${pluginId}`.execute(db);
  const [state] = rows;
  if (!state) throw new Error(`Plugin ${pluginId} was deleted while a user acted on it.`);
  return state;
}
