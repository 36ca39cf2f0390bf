import { type Kysely, sql } from 'kysely';

/** The language of a user, for emails that others cause. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE users ADD COLUMN language text').execute(db);
}
