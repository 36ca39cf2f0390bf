import { type Kysely, sql } from 'kysely';

/** Daily counts of the overview, and searches without results. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE daily_counts (
    day date NOT NULL, kind text NOT NULL CHECK (kind IN ('install', 'view')),
    count integer NOT NULL,
    PRIMARY KEY (kind, day))`,
  `CREATE TABLE missed_searches (
    term text PRIMARY KEY, count integer NOT NULL, last_time timestamptz NOT NULL DEFAULT now())`,
];
