import { type Kysely, sql } from 'kysely';

/** Related plugins of each plugin that someone opened, computed in the background (server/db/schema). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE related_plugins (
    plugin_id integer PRIMARY KEY REFERENCES plugins ON DELETE CASCADE,
    related_ids integer[] NOT NULL, computed_at timestamptz NOT NULL DEFAULT now())`.execute(db);
}
