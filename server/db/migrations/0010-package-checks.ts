import { type Kysely, sql } from 'kysely';

/** Results of the automatic checks. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE versions ADD COLUMN checks jsonb`.execute(db);
}
