import { type Kysely, sql } from 'kysely';

/**
 * Fields from the company and from users themselves, and the collector's profiles. server/db/schema explains the
 * columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE users ADD COLUMN staff_status smallint, ADD COLUMN identification text, ADD COLUMN told_at timestamptz`,
  // No call has written these yet: present values come from an import in its own words.
  `UPDATE users SET sex = CASE
    WHEN lower(sex) IN ('f', 'female', '2') THEN 'female' WHEN lower(sex) IN ('m', 'male', '1') THEN 'male' ELSE 'other' END
    WHERE sex IS NOT NULL`,
  `ALTER TABLE users ADD CONSTRAINT users_sex CHECK (sex IN ('female', 'male', 'other'))`,
  `CREATE TABLE analytics_profiles (
    project text NOT NULL, visitor bytea NOT NULL, account bytea NOT NULL,
    told_on date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date, properties jsonb NOT NULL,
    PRIMARY KEY (project, visitor))`,
  'CREATE INDEX analytics_profiles_account ON analytics_profiles (account)',
];
