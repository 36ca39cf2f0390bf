import { type Kysely, sql } from 'kysely';

/** What a banner's picture says, for people who do not see it. Banners of before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE banners ADD COLUMN alt text NOT NULL DEFAULT ''`.execute(db);
}
