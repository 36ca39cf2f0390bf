import { type Kysely, sql } from 'kysely';

/** Shared data of several servers on one database. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE upload_pieces (
    upload_id text NOT NULL REFERENCES uploads ON DELETE CASCADE,
    start integer NOT NULL, size integer NOT NULL, key text NOT NULL,
    PRIMARY KEY (upload_id, start))`,

  // Counters of a minute or an hour: after a crash of the database they start over, and they need no write-ahead log.
  `CREATE UNLOGGED TABLE request_counts (
    key text PRIMARY KEY, count integer NOT NULL, ends_at timestamptz NOT NULL)`,
  'CREATE INDEX request_counts_end ON request_counts (ends_at)',
];
