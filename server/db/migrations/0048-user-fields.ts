import { type Kysely, sql } from 'kysely';

/**
 * What a company says of its people, what people say of themselves, and the profiles that the collector keeps;
 * server/db/schema.ts says what each column is for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE users ADD COLUMN staff_status smallint, ADD COLUMN identification text, ADD COLUMN told_at timestamptz`,
  // No call has written these so far: what stands there, an import of accounts wrote in words of its own.
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
