import { type RawBuilder, sql } from 'kysely';
import type { Overview } from '../../../contract/statistics/overview';
import { OVERVIEW_DAYS, OVERVIEW_TERMS, OVERVIEW_WEEKS, PENDING_DAYS } from '../../../contract/values/statistics';
import type { Queryable } from '../../db/schema';
import type { DailyCountsTable } from '../../db/schema/statistics';
import { isInQueue } from '../reviews/enterpriseReviews';

/** Maximum number of stored terms, so that invented words cannot fill the disk. */
const MAX_TERMS = 1_000;

/** Number and age of the pending submissions that the deployment reviews. */
export async function findPendingAges(db: Queryable): Promise<Overview['waiting']> {
  const sooner = (days: number) =>
    sql<string>`count(*) FILTER (WHERE submit_time > now() - ${`${days} days`}::interval)`;
  const row = await db
    .selectFrom('submission_search')
    .select([
      sql<string>`count(*)`.as('total'),
      sql<Date | null>`min(submit_time)`.as('oldest'),
      ...PENDING_DAYS.map((days) => sooner(days).as(`under_${days}` as const)),
    ])
    .where('status', '=', 1)
    .executeTakeFirstOrThrow();
  const total = Number(row.total);
  const bounds = [0, ...PENDING_DAYS.map((days) => Number(row[`under_${days}`])), total];
  return {
    total,
    oldest_time: row.oldest?.toISOString() ?? null,
    by_age: bounds.slice(1).map((count, index) => count - (bounds[index] ?? 0)),
  };
}

/** Decisions of the deployment's reviewers in each of the last weeks. Superseded submissions do not count. */
export async function listDecisions(db: Queryable): Promise<Overview['decisions']> {
  const { rows } = await sql<{ week: string; approved: string; rejected: string }>`
    SELECT to_char(weeks.week, 'YYYY-MM-DD') AS week,
      count(*) FILTER (WHERE versions.status = 2) AS approved,
      count(*) FILTER (WHERE versions.status = 3) AS rejected
    FROM generate_series(
      date_trunc('week', now() AT TIME ZONE 'UTC') - ${`${OVERVIEW_WEEKS - 1} weeks`}::interval,
      date_trunc('week', now() AT TIME ZONE 'UTC'), interval '1 week') AS weeks(week)
    LEFT JOIN (versions JOIN plugins p ON p.plugin_id = versions.plugin_id AND ${isInQueue('p', null)})
      ON versions.decided_by IS NOT NULL
      AND versions.decide_time >= weeks.week AT TIME ZONE 'UTC'
      AND versions.decide_time < (weeks.week + interval '1 week') AT TIME ZONE 'UTC'
    GROUP BY weeks.week ORDER BY weeks.week`.execute(db);
  return rows.map(({ week, approved, rejected }) => ({ week, approved: Number(approved), rejected: Number(rejected) }));
}

/** Installs and views of the last days. */
export async function listActivity(db: Queryable): Promise<Overview['activity']> {
  const { rows } = await sql<{ day: string; installs: number; views: number }>`
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day,
      coalesce(installs.count, 0) AS installs, coalesce(views.count, 0) AS views
    FROM generate_series(
      date_trunc('day', now() AT TIME ZONE 'UTC') - ${`${OVERVIEW_DAYS - 1} days`}::interval,
      date_trunc('day', now() AT TIME ZONE 'UTC'), interval '1 day') AS days(day)
    LEFT JOIN daily_counts installs ON installs.kind = 'install' AND installs.day = days.day::date
    LEFT JOIN daily_counts views ON views.kind = 'view' AND views.day = days.day::date
    ORDER BY days.day`.execute(db);
  return rows;
}

/** Adds to today's count of the site. Call it last in a transaction: all of them share this row. */
export async function countToday(db: Queryable, kind: DailyCountsTable['kind'], count: number): Promise<void> {
  await addToToday(kind, sql`generate_series(1, ${count}::integer)`).execute(db);
}

/** Part of a statement that adds the number of these rows to today's count of the site. */
export const addToToday = (kind: DailyCountsTable['kind'], rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  INSERT INTO daily_counts (day, kind, count)
  SELECT (now() AT TIME ZONE 'UTC')::date, ${sql.lit(kind)}, count(*)::integer FROM ${rows} HAVING count(*) > 0
  ON CONFLICT (kind, day) DO UPDATE SET count = daily_counts.count + excluded.count`;

/** Counts a search without results. Drops a new term if there are too many. */
export async function countMissedSearch(db: Queryable, term: string): Promise<void> {
  await sql`
    WITH known AS (
      UPDATE missed_searches SET count = count + 1, last_time = now() WHERE term = ${term} RETURNING term)
    INSERT INTO missed_searches (term, count)
    SELECT ${term}::text, 1
    WHERE NOT EXISTS (SELECT FROM known) AND (SELECT count(*) FROM missed_searches) < ${MAX_TERMS}
    ON CONFLICT (term) DO NOTHING`.execute(db);
}

/** Lists the searches without results, the most frequent first. */
export async function listMissedSearches(db: Queryable): Promise<Overview['missed_searches']> {
  const rows = await db
    .selectFrom('missed_searches')
    .select(['term', 'count', 'last_time'])
    .orderBy('count', 'desc')
    .orderBy('last_time', 'desc')
    .limit(OVERVIEW_TERMS)
    .execute();
  return rows.map((row) => ({ ...row, last_time: row.last_time.toISOString() }));
}

/** Deletes a term that has results by now. */
export async function deleteMissedSearch(db: Queryable, term: string): Promise<void> {
  await db.deleteFrom('missed_searches').where('term', '=', term).execute();
}

/**
 * Deletes terms that were last searched before `before` and, if there are too many terms, those that were searched
 * once.
 */
export async function deleteMissedSearches(db: Queryable, before: Date): Promise<void> {
  await sql`
    DELETE FROM missed_searches WHERE last_time < ${before}
      OR (count = 1 AND (SELECT count(*) FROM missed_searches) >= ${MAX_TERMS})`.execute(db);
}
