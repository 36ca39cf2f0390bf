import { type Kysely, sql } from 'kysely';

/**
 * The next cleanup writes the terms of every plugin: runs of more than 40 characters without spaces were missing, and
 * those of Thai, Lao, Khmer, and Burmese are now indexed in pairs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`INSERT INTO stale_searches SELECT plugin_id FROM plugin_search ON CONFLICT DO NOTHING`.execute(db);
}
