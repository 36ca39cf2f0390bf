import { sql } from 'kysely';
import type { AnalyticsProject, AnalyticsTotals } from '../../../contract/statistics/analytics';
import type { Database, Queryable } from '../../db/schema';

/** An event to store. */
export interface NewEvent {
  project: AnalyticsProject;
  name: string;
  /** The name under which it is counted. */
  counted: string;
  /** Keyed hash of the browser's id, in hex. */
  visitor: string;
  /** Number that the sender gave the event; null if it gave none. */
  track_id: number | null;
  properties: Record<string, unknown>;
}

/** Disk space of one day's events with their indexes. */
export interface StoredDay {
  /** `2026-11-22` */
  day: string;
  bytes: number;
}

/** Table of a day's events. */
const tableOf = (day: string) => `analytics_events_${day.replaceAll('-', '')}`;
const dayOf = (table: string) => table.replace(/^\D+(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** Creates the table of a day's events; repeating it, also from two servers, is no error. */
export async function createEventDay(db: Database, day: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('analytics_events'))`.execute(trx);
    await sql`
      CREATE TABLE IF NOT EXISTS ${sql.id(tableOf(day))} PARTITION OF analytics_events
      FOR VALUES FROM (${sql.lit(day)}) TO (${sql.lit(dayAfter(day))})`.execute(trx);
  });
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/**
 * Writes events and their totals in one statement: all or nothing. Skips events that the browser has sent before on
 * that day to any server. The day's table must exist.
 */
export async function insertEvents(db: Queryable, day: string, events: readonly NewEvent[]): Promise<void> {
  // One text, because a list of values per column costs the embedded database many times as much.
  await sql`
    WITH incoming AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(events)}::json)
        AS event(project text, name text, counted text, visitor text, track_id bigint, properties jsonb)),
    counted_events AS (
      INSERT INTO analytics_events (day, project, name, visitor, track_id, properties)
      -- In the order of the keys, here and below, so that two servers that write the same rows cannot deadlock.
      SELECT ${day}::date, project, name, decode(visitor, 'hex'), track_id, properties FROM incoming
      ORDER BY visitor, track_id
      ON CONFLICT (visitor, track_id, day) DO NOTHING
      RETURNING project, name),
    names AS (SELECT DISTINCT project, name, counted FROM incoming)
    INSERT INTO analytics_days (day, project, name, count)
    SELECT ${day}::date, project, counted, count(*) FROM counted_events JOIN names USING (project, name)
    GROUP BY project, counted ORDER BY project, counted
    ON CONFLICT (day, project, name) DO UPDATE SET count = analytics_days.count + excluded.count`.execute(db);
}

/** Event names that the day already counts. */
export async function listCountedNames(db: Queryable, day: string, project: AnalyticsProject): Promise<string[]> {
  const rows = await db
    .selectFrom('analytics_days')
    .select('name')
    .where('day', '=', day as never)
    .where('project', '=', project)
    .execute();
  return rows.map(({ name }) => name);
}

/** Days with a table, oldest first. */
export async function listStoredDays(db: Queryable): Promise<StoredDay[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    SELECT child.relname AS name, pg_total_relation_size(child.oid)::double precision AS bytes
    FROM pg_inherits JOIN pg_class AS child ON child.oid = pg_inherits.inhrelid
    WHERE pg_inherits.inhparent = 'analytics_events'::regclass ORDER BY child.relname`.execute(db);
  return rows.map(({ name, bytes }) => ({ day: dayOf(name), bytes }));
}

/** Drops a day's events and frees their disk space. Their totals stay. */
export async function dropEventDay(db: Queryable, day: string): Promise<void> {
  await sql`DROP TABLE IF EXISTS ${sql.id(tableOf(day))}`.execute(db);
}

/** Deletes totals before a day. */
export async function deleteEventSums(db: Queryable, before: string): Promise<void> {
  await db
    .deleteFrom('analytics_days')
    .where('day', '<', before as never)
    .execute();
}

/** Deletes all events of one browser; `visitor` is its hash in hex. */
export async function deleteEventsOf(db: Queryable, visitor: string): Promise<void> {
  await sql`DELETE FROM analytics_events WHERE visitor = decode(${visitor}, 'hex')`.execute(db);
}

/** The last days, oldest first, including today. */
export async function listEventDays(
  db: Queryable,
  project: AnalyticsProject,
  days: number,
): Promise<AnalyticsTotals['days']> {
  const { rows } = await sql<AnalyticsTotals['days'][number]>`
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(sum(analytics_days.count), 0)::integer AS count
    FROM generate_series(
      (now() AT TIME ZONE 'UTC')::date - ${days - 1}::integer, (now() AT TIME ZONE 'UTC')::date, interval '1 day'
    ) AS days(day)
    LEFT JOIN analytics_days ON analytics_days.day = days.day::date AND analytics_days.project = ${project}
    GROUP BY days.day ORDER BY days.day`.execute(db);
  return rows;
}

/** The most frequent names of the last days. */
export async function listEventNames(
  db: Queryable,
  project: AnalyticsProject,
  { days, maxNames }: { days: number; maxNames: number },
): Promise<AnalyticsTotals['events']> {
  const { rows } = await sql<AnalyticsTotals['events'][number]>`
    SELECT name, sum(count)::integer AS count FROM analytics_days
    WHERE project = ${project} AND day > (now() AT TIME ZONE 'UTC')::date - ${days}::integer
    GROUP BY name ORDER BY count DESC, name LIMIT ${maxNames}`.execute(db);
  return rows;
}
