import { type Kysely, sql } from 'kysely';

/** Who was counted today, as hashes with a salt of the day (decision 56); server/db/schema.ts says what each column is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

// Unlogged: neither a salt nor what was hashed with it stays behind in the write-ahead log or in a standby.
const STATEMENTS = [
  'CREATE UNLOGGED TABLE daily_salts (day date PRIMARY KEY, salt text NOT NULL)',
  `CREATE UNLOGGED TABLE daily_marks (
    day date NOT NULL, what text NOT NULL, subject_id integer NOT NULL, who text NOT NULL,
    count integer NOT NULL DEFAULT 1,
    PRIMARY KEY (day, what, subject_id, who))`,
];
