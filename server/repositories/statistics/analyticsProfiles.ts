import { sql } from 'kysely';
import type { AnalyticsProject, AnalyticsTotals } from '../../../contract/statistics/analytics';
import type { Queryable } from '../../db/schema';

/** The reporting browser and the account: keyed hashes in hex. */
export interface ProfileKey {
  project: AnalyticsProject;
  visitor: string;
  account: string;
}

/**
 * Stores the profile that a browser reports of its account `userId`; false if the account does not exist, so that late
 * events do not restore a closed account's data. Deletes what the browser reported of another account. With `once`,
 * stored values are not overwritten.
 */
export async function putProfile(
  db: Queryable,
  { project, visitor, account }: ProfileKey,
  { userId, properties, once }: { userId: number; properties: Record<string, unknown>; once: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO analytics_profiles AS stored (project, visitor, account, properties)
    SELECT ${project}, decode(${visitor}, 'hex'), decode(${account}, 'hex'), ${JSON.stringify(properties)}::jsonb
    FROM users WHERE user_id = ${userId} AND closed_at IS NULL
    ON CONFLICT (project, visitor) DO UPDATE SET account = excluded.account, told_on = excluded.told_on,
      properties = CASE WHEN stored.account <> excluded.account THEN excluded.properties
        WHEN ${once}::boolean THEN excluded.properties || stored.properties
        ELSE stored.properties || excluded.properties END
    RETURNING stored.project`.execute(db);
  return rows.length > 0;
}

/** Deletes properties of an account that a browser reported. */
export async function unsetProfile(
  db: Queryable,
  { project, visitor, account }: ProfileKey,
  names: readonly string[],
): Promise<void> {
  await sql`
    UPDATE analytics_profiles SET properties = properties - ${names}::text[]
    WHERE project = ${project} AND visitor = decode(${visitor}, 'hex') AND account = decode(${account}, 'hex')`.execute(
    db,
  );
}

/** Deletes properties of an account that any browser reported. */
export async function unsetOfAccount(db: Queryable, account: string, names: readonly string[]): Promise<void> {
  await sql`
    UPDATE analytics_profiles SET properties = properties - ${names}::text[]
    WHERE account = decode(${account}, 'hex')`.execute(db);
}

/** Deletes the properties that one browser reported in one project. */
export async function deleteProfile(db: Queryable, { project, visitor }: ProfileKey): Promise<void> {
  await sql`DELETE FROM analytics_profiles WHERE project = ${project} AND visitor = decode(${visitor}, 'hex')`.execute(
    db,
  );
}

/** Deletes everything that one browser reported, in all projects. */
export async function deleteProfilesOfVisitor(db: Queryable, visitor: string): Promise<void> {
  await sql`DELETE FROM analytics_profiles WHERE visitor = decode(${visitor}, 'hex')`.execute(db);
}

/** Deletes everything that any browser reported of an account. */
export async function deleteProfilesOfAccount(db: Queryable, account: string): Promise<void> {
  await sql`DELETE FROM analytics_profiles WHERE account = decode(${account}, 'hex')`.execute(db);
}

/** Deletes profiles that were not reported since a day, and the oldest beyond a number. */
export async function deleteOldProfiles(db: Queryable, before: string, maxProfiles: number): Promise<void> {
  await sql`DELETE FROM analytics_profiles WHERE told_on < ${before}::date`.execute(db);
  await sql`
    DELETE FROM analytics_profiles WHERE ctid IN (
      SELECT ctid FROM analytics_profiles ORDER BY told_on DESC OFFSET ${maxProfiles})`.execute(db);
}

/**
 * Number of accounts with the same values. Each counts once, however many browsers reported it. Birthdays become
 * decades of age. Groups smaller than `minSize` are left out.
 */
export async function listProfileGroups(
  db: Queryable,
  project: AnalyticsProject,
  minSize: number,
): Promise<AnalyticsTotals['people']> {
  const { rows } = await sql<AnalyticsTotals['people'][number]>`
    WITH accounts AS (
      SELECT DISTINCT ON (account) account, properties FROM analytics_profiles
      WHERE project = ${project} ORDER BY account, told_on DESC),
    said AS (
      SELECT CASE key WHEN 'birthday' THEN 'age' ELSE key END AS property,
        CASE key WHEN 'birthday'
          THEN (floor(extract(year FROM age((now() AT TIME ZONE 'UTC')::date, value::date)) / 10) * 10)::integer::text
          ELSE value END AS value
      FROM accounts, jsonb_each_text(properties))
    SELECT property, value, count(*)::integer AS count FROM said
    GROUP BY property, value HAVING count(*) >= ${minSize}
    ORDER BY property, count DESC, value LIMIT 100`.execute(db);
  return rows;
}
