import { type Kysely, sql } from 'kysely';

/** The language in which a person reads the site, for mails that others cause. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE users ADD COLUMN language text').execute(db);
}
