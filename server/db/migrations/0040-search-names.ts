import { type Kysely, sql } from 'kysely';

/** A plugin's names lie beside its key, so that whoever looks plugins up one by one reads no row of those called otherwise (decision 47). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An index takes 2,704 bytes of a row, and compatibility characters become up to 33 each: `searchDocument` keeps to it.
  await sql`UPDATE plugin_search SET names = left(names, 500) WHERE octet_length(names) > 2000`.execute(db);
  await sql`ALTER TABLE plugin_search DROP CONSTRAINT plugin_search_pkey, ADD PRIMARY KEY (plugin_id) INCLUDE (names)`.execute(
    db,
  );
}
