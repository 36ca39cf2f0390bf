import { sql } from 'kysely';
import type { AnalyticsProject, AnalyticsTotals } from '../../../contract/analytics';
import type { Queryable } from '../../db/schema';

/** Which browser told it, and of which account: keyed hashes in hex. */
export interface ProfileKey {
  project: AnalyticsProject;
  visitor: string;
  account: string;
}

/**
 * Keeps what a browser tells of its account, `userId`; false where nobody has that account: what is sent late does not bring
 * back what went with an account that was closed. What it told of another account before goes. `once`: what is known already
 * stays as it is.
 */
export async function putProfile(
  db: Queryable,
  { project, visitor, account }: ProfileKey,
  { userId, properties, once }: { userId: number; properties: Record<string, unknown>; once: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO analytics_profiles AS kept (project, visitor, account, properties)
    SELECT ${project}, decode(${visitor}, 'hex'), decode(${account}, 'hex'), ${JSON.stringify(properties)}::jsonb
    FROM users WHERE user_id = ${userId} AND closed_at IS NULL
    ON CONFLICT (project, visitor) DO UPDATE SET account = excluded.account, told_on = excluded.told_on,
      properties = CASE WHEN kept.account <> excluded.account THEN excluded.properties
        WHEN ${once}::boolean THEN excluded.properties || kept.properties
        ELSE kept.properties || excluded.properties END
    RETURNING kept.project`.execute(db);
  return rows.length > 0;
}

/** Forgets properties of an account, as the browser says that told them. */
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

/** Forgets properties of an account, by whichever browser they were told. */
export async function unsetOfAccount(db: Queryable, account: string, names: readonly string[]): Promise<void> {
  await sql`
    UPDATE analytics_profiles SET properties = properties - ${names}::text[]
    WHERE account = decode(${account}, 'hex')`.execute(db);
}

export async function deleteProfile(db: Queryable, { project, visitor }: ProfileKey): Promise<void> {
  await sql`DELETE FROM analytics_profiles WHERE project = ${project} AND visitor = decode(${visitor}, 'hex')`.execute(
    db,
  );
}

/** Deletes what one browser told, whatever the project. */
export async function deleteProfilesOfVisitor(db: Queryable, visitor: string): Promise<void> {
  await sql`DELETE FROM analytics_profiles WHERE visitor = decode(${visitor}, 'hex')`.execute(db);
}

/** Deletes what any browser told of an account. */
export async function deleteProfilesOfAccount(db: Queryable, account: string): Promise<void> {
  await sql`DELETE FROM analytics_profiles WHERE account = decode(${account}, 'hex')`.execute(db);
}

/** Drops what nobody has told again since that day, and the oldest beyond so many. */
export async function deleteOldProfiles(db: Queryable, before: string, most: number): Promise<void> {
  await sql`DELETE FROM analytics_profiles WHERE told_on < ${before}::date`.execute(db);
  await sql`
    DELETE FROM analytics_profiles WHERE ctid IN (
      SELECT ctid FROM analytics_profiles ORDER BY told_on DESC OFFSET ${most})`.execute(db);
}

/**
 * How many accounts say the same of themselves; each counts once, however many browsers told it. Birthdays are told as
 * decades of age. Groups of fewer than `least` are left out.
 */
export async function listProfileGroups(
  db: Queryable,
  project: AnalyticsProject,
  least: number,
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
    GROUP BY property, value HAVING count(*) >= ${least}
    ORDER BY property, count DESC, value LIMIT 100`.execute(db);
  return rows;
}
