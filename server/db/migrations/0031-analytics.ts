import { type Kysely, sql } from 'kysely';

/** Tables of the collector. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // One table per day (created by server/repositories/statistics/analytics.ts): dropping a day frees its disk space at
  // once, also in the embedded database, which does not vacuum by itself.
  `CREATE TABLE analytics_events (
    day date NOT NULL, project text NOT NULL, name text NOT NULL, visitor bytea NOT NULL,
    receive_time timestamptz NOT NULL DEFAULT now(), properties jsonb NOT NULL)
    PARTITION BY RANGE (day)`,
  'CREATE INDEX analytics_events_visitor ON analytics_events (visitor)',

  `CREATE TABLE analytics_days (
    day date NOT NULL, project text NOT NULL, name text NOT NULL, count integer NOT NULL,
    PRIMARY KEY (day, project, name))`,
];
