import { type Kysely, sql } from 'kysely';

/** The organization setting of the deployment, in one row. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE enterprise_settings (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    version integer NOT NULL,
    setting jsonb,
    logo_light text,
    logo_dark text
  )`,
  // Version 0 is the setting of SITE_CONFIG. The row always exists, so that a writer can lock it.
  `INSERT INTO enterprise_settings (version) VALUES (0)`,
];
