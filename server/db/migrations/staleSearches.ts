import { type Kysely, sql } from 'kysely';

/** The next cleanup writes the terms of every plugin, after a change of what becomes a term. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`INSERT INTO stale_searches SELECT plugin_id FROM plugin_search ON CONFLICT DO NOTHING`.execute(db);
}
