import { type Kysely, sql } from 'kysely';

/** Packages are found by their bytes: by a batch that asks what is there already, and before a file is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX versions_package_sha256 ON versions (package_sha256) WHERE package_sha256 IS NOT NULL`.execute(
    db,
  );
}
