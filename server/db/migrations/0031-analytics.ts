import { type Kysely, sql } from 'kysely';

/** What the collector keeps; server/db/schema.ts says what each column is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // A table for each day (server/repositories/statistics/analytics.ts makes them): a day that is dropped gives its disk back at once,
  // in the embedded database too, which clears nothing away behind deletions.
  `CREATE TABLE analytics_events (
    day date NOT NULL, project text NOT NULL, name text NOT NULL, visitor bytea NOT NULL,
    receive_time timestamptz NOT NULL DEFAULT now(), properties jsonb NOT NULL)
    PARTITION BY RANGE (day)`,
  'CREATE INDEX analytics_events_visitor ON analytics_events (visitor)',

  `CREATE TABLE analytics_days (
    day date NOT NULL, project text NOT NULL, name text NOT NULL, count integer NOT NULL,
    PRIMARY KEY (day, project, name))`,
];
