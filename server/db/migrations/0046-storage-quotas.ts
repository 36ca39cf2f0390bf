import { type Kysely, sql } from 'kysely';

/**
 * What a submission takes of the storage, and an index of what an account has that is not public: its quota is asked before
 * every upload. Submissions from before know the size of their package alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE versions ADD COLUMN stored_bytes bigint`.execute(db);
  await sql`CREATE INDEX versions_unpublished_by ON versions (submitted_by) INCLUDE (stored_bytes, package_size)
    WHERE status <> 2`.execute(db);
}
