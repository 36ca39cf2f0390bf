import { type Kysely, sql } from 'kysely';

/** Holds and trials of reviewers. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE versions ADD COLUMN hold_time timestamptz, ADD COLUMN hold_note text,
    ADD COLUMN held_by integer REFERENCES users ON DELETE SET NULL`,
  // Pending submissions in order: a reviewer goes from one to the next.
  `CREATE INDEX versions_queue ON versions (submit_time, version_id) WHERE status = 1`,
  `CREATE TABLE trials (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    version_id integer NOT NULL REFERENCES versions ON DELETE CASCADE,
    create_time timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, plugin_id))`,
  `CREATE INDEX trials_plugin ON trials (plugin_id)`,
  `CREATE INDEX trials_version ON trials (version_id)`,
];
