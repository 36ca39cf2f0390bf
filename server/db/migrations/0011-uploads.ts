import { type Kysely, sql } from 'kysely';

/** Resumable uploads, and intents of files (docs/decisions/0016-files.md). server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE uploads (
    upload_id text PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL, size integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX uploads_user ON uploads (user_id)`,
  `CREATE INDEX uploads_age ON uploads (created_at)`,

  `CREATE TABLE file_intents (
    intent_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX file_intents_name ON file_intents (name)`,
  `CREATE INDEX file_intents_age ON file_intents (created_at)`,

  // So that the check for references to a file never reads a whole table.
  `CREATE INDEX versions_package ON versions (package_sha256) WHERE package_sha256 IS NOT NULL`,
  `CREATE INDEX versions_listing ON versions USING gin (listing jsonb_path_ops)`,
  `CREATE INDEX plugins_icon ON plugins (icon) WHERE icon IS NOT NULL`,
  `CREATE INDEX plugins_cover ON plugins (cover) WHERE cover IS NOT NULL`,
  `CREATE INDEX plugins_video ON plugins (video) WHERE video IS NOT NULL`,
  `CREATE INDEX plugins_panels ON plugins USING gin (panel_images jsonb_path_ops)`,
  `CREATE INDEX users_avatar ON users (avatar_url) WHERE avatar_url IS NOT NULL`,
];
