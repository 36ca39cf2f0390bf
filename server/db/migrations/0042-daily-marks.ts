import { type Kysely, sql } from 'kysely';

/** Users counted today, as hashes with a daily salt (decision 56). server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

// Unlogged, so that neither a salt nor its hashes stay in the write-ahead log or a standby.
const STATEMENTS = [
  'CREATE UNLOGGED TABLE daily_salts (day date PRIMARY KEY, salt text NOT NULL)',
  `CREATE UNLOGGED TABLE daily_marks (
    day date NOT NULL, what text NOT NULL, subject_id integer NOT NULL, who text NOT NULL,
    count integer NOT NULL DEFAULT 1,
    PRIMARY KEY (day, what, subject_id, who))`,
];
