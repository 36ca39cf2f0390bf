import { type Kysely, sql } from 'kysely';

/** The submission that each administrator was last shown, per version of a plugin (docs/decisions/0025). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE shown_submissions (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    version text NOT NULL,
    version_id integer NOT NULL REFERENCES versions ON DELETE CASCADE,
    PRIMARY KEY (user_id, plugin_id, version))`.execute(db);
  // Deleting a plugin deletes its submissions one by one, and each looks up its rows here.
  await sql`CREATE INDEX shown_submissions_version ON shown_submissions (version_id)`.execute(db);
  await sql`CREATE INDEX shown_submissions_plugin ON shown_submissions (plugin_id)`.execute(db);
}
