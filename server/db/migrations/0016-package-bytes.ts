import { type Kysely, sql } from 'kysely';

/** Finds packages by their bytes, for duplicates in a batch and before a file is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX versions_package_sha256 ON versions (package_sha256) WHERE package_sha256 IS NOT NULL`.execute(
    db,
  );
}
