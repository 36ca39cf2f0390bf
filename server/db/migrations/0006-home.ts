import { type Kysely, sql } from 'kysely';

/** Contents of the home page besides the catalog. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE banners (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    image text NOT NULL, redirect_url text NOT NULL, sort integer NOT NULL)`,

  `CREATE TABLE slots (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    position integer NOT NULL,
    start_time timestamptz NOT NULL, end_time timestamptz NOT NULL CHECK (end_time >= start_time),
    is_new boolean NOT NULL, is_disabled boolean NOT NULL DEFAULT false)`,
  // Ended promotions accumulate over the years; visitors only see the others.
  `CREATE INDEX slots_current ON slots (end_time) WHERE NOT is_disabled`,
  `CREATE INDEX slots_in_order ON slots (position, id)`,
  `CREATE INDEX slots_plugin ON slots (plugin_id)`,

  `CREATE TABLE qr_codes (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL, img_url text NOT NULL)`,

  `CREATE TABLE activities (
    activity_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    title text NOT NULL, titles jsonb NOT NULL DEFAULT '{}',
    cover text NOT NULL, tutorial_url text NOT NULL,
    view_num integer NOT NULL DEFAULT 0, participate_num integer NOT NULL DEFAULT 0)`,

  `CREATE TABLE activity_viewers (
    activity_id integer NOT NULL REFERENCES activities ON DELETE CASCADE,
    viewer text NOT NULL,
    PRIMARY KEY (activity_id, viewer))`,
  `CREATE INDEX activity_viewers_viewer ON activity_viewers (viewer)`,

  `CREATE TABLE activity_participants (
    activity_id integer NOT NULL REFERENCES activities ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    PRIMARY KEY (activity_id, user_id))`,
  `CREATE INDEX activity_participants_user ON activity_participants (user_id)`,
];
