import { type Kysely, sql } from 'kysely';

/** What the automatic checks said of a version; server/db/schema.ts says what each column is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE versions ADD COLUMN checks jsonb`.execute(db);
}
