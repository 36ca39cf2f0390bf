import { Kysely, Migrator, PostgresDialect, type PostgresPool } from 'kysely';
import { migrations } from './migrations/migrations';
import { PgliteWorkerPool } from './PgliteWorkerPool';
import type { Database, Tables } from './schema';

/** Connections to PostgreSQL that one server holds at most. */
const POOL_SIZE = 10;

export interface DatabaseOptions {
  /** The folder of the embedded database; null keeps it in memory. */
  dataDir: string | null;
  /** A PostgreSQL to use instead. */
  databaseUrl?: string;
  /** For a database in memory: a file of `PgliteWorkerPool.dump` that it begins as. */
  snapshot?: string;
}

export interface OpenDatabase {
  db: Database;
  /** Ends the connections; the embedded database writes everything out first. */
  close(): Promise<void>;
}

/** Opens the database and brings its tables up to date. It takes no lock on the folder: see `lockFolder`. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const pool = options.databaseUrl
    ? await postgresPool(options.databaseUrl)
    : new PgliteWorkerPool({ dataDir: options.dataDir, snapshot: options.snapshot });
  return openPool(pool);
}

/** Opens a database over a pool of its own; what `openDatabase` and tests share. */
export async function openPool(pool: PostgresPool): Promise<OpenDatabase> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = () => db.destroy();
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}

/** kysely's migrator locks, so that several instances may start at once. */
async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function postgresPool(connectionString: string): Promise<PostgresPool> {
  const { default: pg } = await import('pg');
  const { builtins } = pg.types;
  const asNumber: readonly number[] = [builtins.INT8, builtins.NUMERIC];
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        asNumber.includes(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // A connection that breaks while nobody uses it is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
