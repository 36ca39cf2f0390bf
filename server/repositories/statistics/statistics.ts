import { type RawBuilder, sql } from 'kysely';
import type { PluginDay } from '../../../contract/statistics/statistics';
import type { Queryable } from '../../db/schema';
import { addToToday } from './overview';

/** Counters by day, in a plugin's row of the month. */
export type Counted = Exclude<keyof PluginDay, 'day'>;

const DAY_MS = 24 * 60 * 60 * 1000;

const TODAY: RawBuilder<Date> = sql`(now() AT TIME ZONE 'UTC')::date`;
const MONTH: RawBuilder<Date> = sql`date_trunc('month', ${TODAY})::date`;
/** The position of today in a month's lists, from 1. */
const DAY_INDEX: RawBuilder<number> = sql`extract(day FROM ${TODAY})::integer`;

/** A month's list with a number for today, and zeros for the other days. */
const monthWithToday = (count: RawBuilder<number>): RawBuilder<number[]> =>
  sql`array_fill(0, ARRAY[${DAY_INDEX} - 1]) || ${count} || array_fill(0, ARRAY[31 - ${DAY_INDEX}])`;

/** Part of a statement that adds to today's statistics of the plugins in `rows` (`plugin_id`). Returns their ids. */
export function addToPluginDay(what: Counted, rows: RawBuilder<unknown>, count = 1): RawBuilder<unknown> {
  const column = sql.ref(what);
  return sql`INSERT INTO plugin_months (plugin_id, month, ${column})
    SELECT plugin_id, ${MONTH}, ${monthWithToday(sql`${sql.lit(count)}`)} FROM ${rows}
    ON CONFLICT (plugin_id, month) DO UPDATE
    SET ${column}[${DAY_INDEX}] = plugin_months.${column}[${DAY_INDEX}] + excluded.${column}[${DAY_INDEX}]
    RETURNING plugin_id`;
}

/** Adds to today's statistics of several plugins, by plugin id. Skips plugins that were deleted. */
export async function countPluginDays(db: Queryable, counts: Map<number, number>, what: Counted): Promise<void> {
  const column = sql.ref(what);
  // Sorted by id, so that two transactions that count the same plugins cannot deadlock.
  const ids = [...counts.keys()].sort((one, other) => one - other);
  await sql`
    INSERT INTO plugin_months (plugin_id, month, ${column})
    SELECT plugins.plugin_id, ${MONTH}, ${monthWithToday(sql`counted.count`)}
    FROM unnest(${ids}::integer[], ${ids.map((id) => counts.get(id))}::integer[]) AS counted(plugin_id, count)
    JOIN plugins ON plugins.plugin_id = counted.plugin_id ORDER BY plugins.plugin_id
    ON CONFLICT (plugin_id, month) DO UPDATE
    SET ${column}[${DAY_INDEX}] = plugin_months.${column}[${DAY_INDEX}] + excluded.${column}[${DAY_INDEX}]`.execute(db);
}

/**
 * Counts a viewer of a plugin, `u<user_id>` or `v<visitor id>`: once in total in view_count, and once a day in the
 * month's row and in the site's count. One statement, so that counts are exact with any concurrency. Returns null if
 * the viewer was already counted today. Otherwise returns the new `view_count`, which is null if the viewer was counted
 * on an earlier day.
 */
export async function countViewer(
  db: Queryable,
  pluginId: number,
  viewer: string,
): Promise<{ view_count: number | null } | null> {
  const { rows } = await sql<{ view_count: number | null }>`
    WITH seen AS (
      INSERT INTO plugin_viewers (plugin_id, viewer, last_day) VALUES (${pluginId}, ${viewer}, ${TODAY})
      ON CONFLICT (plugin_id, viewer) DO UPDATE SET last_day = excluded.last_day
      WHERE plugin_viewers.last_day < excluded.last_day
      -- A row that was there before carries the transaction that has just locked it.
      RETURNING plugin_id, xmax = 0 AS is_new),
    counted AS (
      UPDATE plugins SET view_count = view_count + 1 FROM seen WHERE seen.is_new AND plugins.plugin_id = seen.plugin_id
      RETURNING plugins.plugin_id, plugins.view_count),
    -- Joined, so that the plugin's row is locked before the month's: an install locks them in that order, and would wait in a circle.
    month AS (${addToPluginDay('views', sql`(SELECT seen.plugin_id FROM seen LEFT JOIN counted ON true) seen_once`)}),
    today AS (${addToToday('view', sql`month`)})
    SELECT counted.view_count FROM seen LEFT JOIN counted ON true`.execute(db);
  return rows[0] ?? null;
}

/** SQL: whether this viewer of plugin `p` was already counted today. */
export const isCountedToday = (viewer: string): RawBuilder<boolean> => sql`EXISTS (
  SELECT FROM plugin_viewers v WHERE v.plugin_id = p.plugin_id AND v.viewer = ${viewer} AND v.last_day = ${TODAY})`;

/** Whether a visitor opened a plugin before. */
export async function isViewer(db: Queryable, pluginId: number, viewer: string): Promise<boolean> {
  const row = await db
    .selectFrom('plugin_viewers')
    .select('viewer')
    .where('plugin_id', '=', pluginId)
    .where('viewer', '=', viewer)
    .executeTakeFirst();
  return row !== undefined;
}

/** A plugin's lists of a month (null if the plugin has none), with today's date in the database. */
type Month = { today: string; month: string | null } & Record<Counted, number[] | null>;

/** The last days of a plugin, oldest first, including today. */
export async function listPluginDays(db: Queryable, pluginId: number, days: number): Promise<PluginDay[]> {
  const { rows } = await sql<Month>`
    SELECT to_char(clock.today, 'YYYY-MM-DD') AS today, to_char(month, 'YYYY-MM') AS month,
      views, installs, uninstalls, likes, searches
    FROM (SELECT ${TODAY} AS today) AS clock LEFT JOIN plugin_months
      ON plugin_id = ${pluginId} AND month >= date_trunc('month', clock.today - ${days - 1}::integer)::date`.execute(
    db,
  );
  const months = new Map(rows.map((row) => [row.month, row]));
  const today = Date.parse(rows[0]?.today ?? '');
  // The days are listed here, because in the embedded database this would take three times as long as the rest of the
  // query.
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(today - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const of = (what: Counted) => months.get(day.slice(0, 7))?.[what]?.[Number(day.slice(8)) - 1] ?? 0;
    return {
      day,
      views: of('views'),
      installs: of('installs'),
      uninstalls: of('uninstalls'),
      likes: of('likes'),
      searches: of('searches'),
    };
  });
}

/** Deletes viewers who have not opened a plugin since `before`. The counts stay. */
export async function deleteViewers(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom('plugin_viewers')
    .where('last_day', '<', before.toISOString().slice(0, 10) as never)
    .execute();
}
