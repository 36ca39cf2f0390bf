import { type Kysely, sql } from 'kysely';

/**
 * A plugin's names are indexed beside its key, so that examining plugins one by one reads no row with other names
 * (decision 47).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An index row has at most 2,704 bytes, and a compatibility character becomes up to 33: `searchDocument` keeps to it.
  await sql`UPDATE plugin_search SET names = left(names, 500) WHERE octet_length(names) > 2000`.execute(db);
  await sql`ALTER TABLE plugin_search DROP CONSTRAINT plugin_search_pkey, ADD PRIMARY KEY (plugin_id) INCLUDE (names)`.execute(
    db,
  );
}
