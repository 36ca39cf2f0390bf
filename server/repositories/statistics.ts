import { type RawBuilder, sql } from 'kysely';
import type { PluginDay } from '../../contract/statistics';
import type { Queryable } from '../db/schema';

/** What is counted by day, in a plugin's row of the day. */
export type Counted = Exclude<keyof PluginDay, 'day'>;

const TODAY: RawBuilder<Date> = sql`(now() AT TIME ZONE 'UTC')::date`;

/** Adds to what happened to a plugin today. */
export async function countPluginDay(db: Queryable, pluginId: number, what: Counted, count = 1): Promise<void> {
  await countPluginDays(db, new Map([[pluginId, count]]), what);
}

/** The same of several plugins, by plugin id. One that is gone meanwhile is left out. */
export async function countPluginDays(db: Queryable, counts: Map<number, number>, what: Counted): Promise<void> {
  const column = sql.ref(what);
  // In the order of the ids: two that count the same plugins at once wait for each other, and not in a circle.
  const ids = [...counts.keys()].sort((one, other) => one - other);
  await sql`
    INSERT INTO plugin_days (plugin_id, day, ${column})
    SELECT plugins.plugin_id, ${TODAY}, counted.count
    FROM unnest(${ids}::integer[], ${ids.map((id) => counts.get(id))}::integer[]) AS counted(plugin_id, count)
    JOIN plugins ON plugins.plugin_id = counted.plugin_id ORDER BY plugins.plugin_id
    ON CONFLICT (plugin_id, day) DO UPDATE SET ${column} = plugin_days.${column} + excluded.${column}`.execute(db);
}

/**
 * Counts who opens a plugin, `u<user_id>` or `v<visitor id>`: once for ever in view_count, once a day in the day's row. One
 * statement, so that counts are exact however many come at once. Whether it is the viewer's first view of the day.
 */
export async function countViewer(db: Queryable, pluginId: number, viewer: string): Promise<boolean> {
  const { rows } = await sql`
    WITH seen AS (
      INSERT INTO plugin_viewers (plugin_id, viewer, last_day) VALUES (${pluginId}, ${viewer}, ${TODAY})
      ON CONFLICT (plugin_id, viewer) DO UPDATE SET last_day = excluded.last_day
      WHERE plugin_viewers.last_day < excluded.last_day
      -- A row that was there before carries the transaction that has just locked it.
      RETURNING xmax = 0 AS is_new),
    counted AS (
      UPDATE plugins SET view_count = view_count + 1 FROM seen WHERE seen.is_new AND plugins.plugin_id = ${pluginId}
      RETURNING plugins.plugin_id)
    -- Joined, so that the plugin's row is locked before the day's: an install locks them in that order, and would wait in a circle.
    INSERT INTO plugin_days (plugin_id, day, views)
    SELECT ${pluginId}::integer, ${TODAY}, 1 FROM seen LEFT JOIN counted ON true
    ON CONFLICT (plugin_id, day) DO UPDATE SET views = plugin_days.views + 1
    RETURNING plugin_id`.execute(db);
  return rows.length > 0;
}

/** Whether a visitor opened any plugin before. */
export async function isKnownViewer(db: Queryable, viewer: string): Promise<boolean> {
  const row = await db
    .selectFrom('plugin_viewers')
    .select('viewer')
    .where('viewer', '=', viewer)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks that an account uninstalled a plugin; whether for the first time. */
export async function markLeft(db: Queryable, pluginId: number, taker: string): Promise<boolean> {
  const result = await db
    .updateTable('takers')
    .set({ has_left: true })
    .where('plugin_id', '=', pluginId)
    .where('taker', '=', taker)
    .where('has_left', '=', false)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The last so many days of a plugin, oldest first, today among them. */
export async function listPluginDays(db: Queryable, pluginId: number, days: number): Promise<PluginDay[]> {
  const { rows } = await sql<PluginDay>`
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day,
      coalesce(views, 0) AS views, coalesce(installs, 0) AS installs, coalesce(uninstalls, 0) AS uninstalls,
      coalesce(likes, 0) AS likes, coalesce(searches, 0) AS searches
    FROM generate_series(${TODAY} - ${days - 1}::integer, ${TODAY}, interval '1 day') AS days(day)
    LEFT JOIN plugin_days ON plugin_days.plugin_id = ${pluginId} AND plugin_days.day = days.day::date
    ORDER BY days.day`.execute(db);
  return rows;
}

/** Forgets who opened a plugin and has not come back since then; the counts stay. */
export async function deleteViewers(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom('plugin_viewers')
    .where('last_day', '<', before.toISOString().slice(0, 10) as never)
    .execute();
}
