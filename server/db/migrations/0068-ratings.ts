import { type Kysely, sql } from 'kysely';

/** Ratings of plugins, their threads, marks, and reports. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE plugins ADD COLUMN rating_score integer NOT NULL DEFAULT 0,
    ADD COLUMN rating_stars integer[] NOT NULL DEFAULT '{0,0,0,0,0}'`,
  `CREATE TABLE ratings (
    rating_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    stars smallint NOT NULL, text text NOT NULL, version text NOT NULL, locale text NOT NULL,
    create_time timestamptz NOT NULL, edit_time timestamptz,
    state text NOT NULL DEFAULT 'shown', state_reason text, held_for jsonb,
    helpful integer NOT NULL DEFAULT 0,
    help_time timestamptz,
    appeal text, appeal_time timestamptz, appeal_decide_time timestamptz,
    UNIQUE (plugin_id, user_id))`,
  `CREATE INDEX ratings_user ON ratings (user_id)`,
  `CREATE TABLE rating_replies (
    reply_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    rating_id integer NOT NULL REFERENCES ratings ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    "from" text NOT NULL, text text NOT NULL, create_time timestamptz NOT NULL)`,
  `CREATE INDEX rating_replies_rating ON rating_replies (rating_id, reply_id)`,
  `CREATE INDEX rating_replies_user ON rating_replies (user_id)`,
  `CREATE TABLE rating_marks (
    rating_id integer NOT NULL REFERENCES ratings ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    mark smallint NOT NULL,
    PRIMARY KEY (rating_id, user_id))`,
  `CREATE INDEX rating_marks_user ON rating_marks (user_id)`,
  `CREATE TABLE rating_reports (
    rating_id integer NOT NULL REFERENCES ratings ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    reason text NOT NULL, text text NOT NULL, create_time timestamptz NOT NULL, decide_time timestamptz,
    PRIMARY KEY (rating_id, user_id))`,
  `CREATE INDEX rating_reports_user ON rating_reports (user_id)`,
];
