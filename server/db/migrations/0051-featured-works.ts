import { type Kysely, sql } from 'kysely';

/** Featured works of the header, edited by administrators. While there are none, SITE_CONFIG's are shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE featured_works (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    title text NOT NULL, titles jsonb NOT NULL DEFAULT '{}',
    url text NOT NULL, image text NOT NULL, sort integer NOT NULL)`.execute(db);
}
