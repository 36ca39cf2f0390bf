import { type Kysely, sql } from 'kysely';

/** When the sender last changed an open report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE reports ADD COLUMN edit_time timestamptz`.execute(db);
}
