import { type Kysely, sql } from 'kysely';

/** Alternative text of a banner's image. Existing banners have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE banners ADD COLUMN alt text NOT NULL DEFAULT ''`.execute(db);
}
