import { type Kysely, sql } from 'kysely';

/** Period of a campaign, and accounts at external services. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE activities
    ADD COLUMN start_time timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN end_time timestamptz CHECK (end_time > start_time)`,

  `CREATE TABLE service_settings (
    service text PRIMARY KEY,
    sealed text NOT NULL)`,
];
