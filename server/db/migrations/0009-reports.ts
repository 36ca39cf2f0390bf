import { type Kysely, sql } from 'kysely';

/** Reports of plugins. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE reports (
    report_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    version text NOT NULL,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    reason text NOT NULL, text text NOT NULL,
    status text NOT NULL DEFAULT 'open', note text NOT NULL DEFAULT '',
    create_time timestamptz NOT NULL DEFAULT now(),
    decide_time timestamptz,
    decided_by integer REFERENCES users ON DELETE SET NULL)`,
  `CREATE UNIQUE INDEX reports_open ON reports (plugin_id, version, user_id) WHERE status = 'open'`,
  `CREATE INDEX reports_newest ON reports (create_time DESC, report_id DESC)`,
  `CREATE INDEX reports_user ON reports (user_id)`,
];
