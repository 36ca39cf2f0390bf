import { type Kysely, sql } from 'kysely';

/** Who submitted what, so that he does not approve it whatever he is by then; and the keys that were ever public, in any capitals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE versions ADD COLUMN submitted_by integer REFERENCES users ON DELETE SET NULL`.execute(db);
  await sql`CREATE INDEX plugin_changes_key ON plugin_changes (lower(plugin_key))`.execute(db);
}
