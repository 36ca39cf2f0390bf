import { sql } from 'kysely';
import { INITIAL } from './migrations/initial/initial';
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
export const unknownMigrations = (names: readonly string[]): string[] =>
  names.filter((name) => name > INITIAL && !(name in migrations));

/** Whether the tables are older than `INITIAL`, which this program cannot migrate. */
export const areTooOld = (names: readonly string[]): boolean => names.length > 0 && !names.includes(INITIAL);

/**
 * Forgets executed migrations that `INITIAL` contains.
 *
 * @throws {Error} one clear line if a newer program changed the tables, or if they are older than `INITIAL`; then
 * nothing was changed
 */
export async function requireKnownTables(db: Queryable): Promise<void> {
  const names = await executedMigrations(db);
  if (areTooOld(names))
    throw new Error(
      `The database is too old for this version (tables at ${names.at(-1)}). Start version 1.0.0 with it once, then this version.`,
    );
  const [unknown] = unknownMigrations(names).slice(-1);
  if (unknown)
    throw new Error(
      `A newer version of Plugin Square has migrated the database to ${unknown}, which this version does not know. Start the newer version, or restore an older backup.`,
    );
  if (names.some((name) => name < INITIAL))
    await sql`DELETE FROM kysely_migration WHERE name COLLATE "C" < ${INITIAL}`.execute(db);
}
