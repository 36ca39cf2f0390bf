import { type Kysely, sql } from 'kysely';

/** Installs and likes of the examples on a new site, apart from the real counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE plugins ADD COLUMN example_counts jsonb`.execute(db);
}
