import { type Kysely, sql } from 'kysely';

/** Whether a key was ever public, in any capitals, is asked for each new plugin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX plugin_changes_key ON plugin_changes (lower(plugin_key))`.execute(db);
}
