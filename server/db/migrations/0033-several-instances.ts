import { type Kysely, sql } from 'kysely';

/** What several servers on one database tell each other; server/db/schema.ts says what each column is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE upload_pieces (
    upload_id text NOT NULL REFERENCES uploads ON DELETE CASCADE,
    start integer NOT NULL, size integer NOT NULL, key text NOT NULL,
    PRIMARY KEY (upload_id, start))`,

  // Counts of a minute or an hour: after a crash of the database they begin anew, and until then they cost no log.
  `CREATE UNLOGGED TABLE request_counts (
    key text PRIMARY KEY, count integer NOT NULL, ends_at timestamptz NOT NULL)`,
  'CREATE INDEX request_counts_end ON request_counts (ends_at)',
];
