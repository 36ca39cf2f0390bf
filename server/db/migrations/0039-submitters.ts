import { type Kysely, sql } from 'kysely';

/**
 * The submitter of each version, so that they do not approve it in any later role; and every key that was ever public,
 * ignoring case.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE versions ADD COLUMN submitted_by integer REFERENCES users ON DELETE SET NULL`.execute(db);
  await sql`CREATE INDEX plugin_changes_key ON plugin_changes (lower(plugin_key))`.execute(db);
}
