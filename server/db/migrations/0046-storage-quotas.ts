import { type Kysely, sql } from 'kysely';

/**
 * Stored size of a submission, and an index of an account's files that are not public: the quota is checked before
 * every upload. Older submissions only know the size of their package.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE versions ADD COLUMN stored_bytes bigint`.execute(db);
  await sql`CREATE INDEX versions_unpublished_by ON versions (submitted_by) INCLUDE (stored_bytes, package_size)
    WHERE status <> 2`.execute(db);
}
