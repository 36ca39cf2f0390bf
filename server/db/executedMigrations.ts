import { sql } from 'kysely';
import { migrations } from './migrations/migrations';
import type { Queryable } from './schema';

/** Names of the executed migrations, oldest first; empty for a new database. */
export async function executedMigrations(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`SELECT to_regclass('kysely_migration')::text AS name`.execute(db);
  if (!rows[0]?.name) return [];
  const executed = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY timestamp, name`.execute(db);
  return executed.rows.map(({ name }) => name);
}

/** Migrations that this program does not know, because it is older than the tables. */
export const unknownMigrations = (names: readonly string[]): string[] => names.filter((name) => !(name in migrations));

/** @throws {Error} one clear line if a newer program changed the tables */
export async function refuseNewerTables(db: Queryable): Promise<void> {
  const [unknown] = unknownMigrations(await executedMigrations(db)).slice(-1);
  if (unknown)
    throw new Error(
      `A newer version of Plugin Square has migrated the database to ${unknown}, which this version does not know. Start the newer version, or restore an older backup.`,
    );
}
