import { Kysely, Migrator, PostgresDialect, type PostgresPool, sql } from 'kysely';
import type { ClientBase as PgClient } from 'pg';
import { type ChangeListener, observe } from '../lib/changes';
import type { ComingLoad, DatabaseLoad } from '../lib/DatabaseLoad';
import { requireKnownTables } from './executedMigrations';
import { reportingLosses } from './lostConnections';
import { MeteredPool } from './MeteredPool';
import { migrations } from './migrations/migrations';
import { PgliteWorkerPool } from './PgliteWorkerPool';
import { placeDatabase } from './placeDatabase';
import { placeOf, postgresFailure } from './postgresFailure';
import { prepareSession } from './prepareSession';
import { LISTENER_NAME, NO_SIGNALS, PostgresSignals, type Signals } from './Signals';
import type { Database, Tables } from './schema';

/** Maximum number of PostgreSQL connections of one server. */
const POOL_SIZE = 10;
/** Connection timeout in ms. A late response is reported as a failure. */
const CONNECT_MS = 5_000;
/** Time in ms after which an unused connection is closed. A new one has to log in and prepare its statements again. */
const IDLE_MS = 300_000;
/** Our advisory lock id; any number would do. */
const EXCLUSIVE_LOCK = 7_346_001;

export interface DatabaseOptions {
  /** Folder of the embedded database; null keeps it in memory. */
  dataDir: string | null;
  /** A PostgreSQL database to use instead. */
  databaseUrl?: string;
  /** Statement timeout in ms, except for `dbWithoutTimeout`. Default: no timeout. */
  limitMs?: number;
  /** For a database in memory: a file of `PgliteWorkerPool.dump` to start from. */
  snapshot?: string;
  /** DURABILITY=relaxed: a power cut may lose the last commits of the embedded database. */
  isRelaxed?: boolean;
  /** MAX_WAL_MB: length of the embedded database's log from which it is shortened. Default: 64. */
  maxWalMb?: number;
}

export interface OpenDatabase {
  db: Database;
  /**
   * The same without a statement timeout: for cleanup, filling an empty database, waiting for another server's lock,
   * and changes that touch as many rows as there are plugins or users.
   */
  dbWithoutTimeout: Database;
  /** Signals between servers on this database. */
  signals: Signals;
  /** Runs work that only one server on this database may do at a time: filling an empty one, cleanup. */
  runExclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  load(coming?: ComingLoad): DatabaseLoad;
  /** Ends the connections. The embedded database is flushed first. */
  close(): Promise<void>;
}

/**
 * Opens the database and migrates it. Takes no lock on the folder: see `lockFolder`.
 *
 * @throws {Error} one clear line if a newer program migrated it before
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.limitMs);
  const { dataDir, snapshot, isRelaxed, maxWalMb } = options;
  if (dataDir) await placeDatabase(dataDir, { isRelaxed });
  return openPool(new PgliteWorkerPool({ dataDir, snapshot, isRelaxed, maxWalMb }));
}

/** Opens a database over a given pool; shared by `openDatabase` and tests. */
export async function openPool(pool: PostgresPool): Promise<OpenDatabase> {
  return migrateToLatest(overPool(pool));
}

/** Opens an embedded database without migrating it, to copy it. */
export function openUnchanged(dataDir: string): OpenDatabase {
  return overPool(new PgliteWorkerPool({ dataDir }));
}

function overPool(pool: PostgresPool, size = 1, listeners = new Set<ChangeListener>()): OpenDatabase {
  const metered = new MeteredPool(pool, size);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: metered }) });
  observe(db, listeners);
  return {
    db,
    dbWithoutTimeout: db,
    signals: NO_SIGNALS,
    runExclusively: (work) => work(),
    load: (coming) => metered.load(coming),
    close: () => db.destroy(),
  };
}

async function migrateToLatest(opened: OpenDatabase): Promise<OpenDatabase> {
  try {
    await requireKnownTables(opened.db);
    await migrate(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** kysely's migrator locks, so that several instances may start at once. */
async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function openPostgres(connectionString: string, limitMs: number | undefined): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const place = placeOf(pg.Client, connectionString);
  const { builtins } = pg.types;
  const asNumber: readonly number[] = [builtins.INT8, builtins.NUMERIC];
  const options = { connectionString, connectionTimeoutMillis: CONNECT_MS, keepAlive: true };
  const prepare = (client: PgClient) =>
    prepareSession(client, { DatabaseError: pg.DatabaseError, limitMs: CONNECT_MS });
  const pool = new pg.Pool({
    ...options,
    max: POOL_SIZE,
    idleTimeoutMillis: IDLE_MS,
    onConnect: prepare,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        asNumber.includes(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  const over = reportingLosses(pool, pg.DatabaseError);
  const listeners = new Set<ChangeListener>();
  const withoutTimeout = await migrateToLatest(overPool(over(undefined), POOL_SIZE, listeners)).catch((error) => {
    throw postgresFailure(error, place);
  });
  const opened = overPool(over(limitMs), POOL_SIZE, listeners);
  const signals = new PostgresSignals(pool, {
    create: () => new pg.Client({ ...options, application_name: LISTENER_NAME }),
    prepare,
  });
  return {
    ...opened,
    dbWithoutTimeout: withoutTimeout.db,
    signals,
    load(coming) {
      const [calls, work] = [opened.load(coming), withoutTimeout.load()];
      return { ...calls, queued: calls.queued + work.queued, busy: calls.busy + work.busy };
    },
    runExclusively: (work) => runWithLock(withoutTimeout.db, work),
    async close() {
      await signals.close();
      // kysely does not end a pool that it never used, and only one of the two databases over this pool may have been
      // used.
      if (!pool.ending) await pool.end();
    },
  };
}

/** Holds an advisory lock during the work. It ends with the connection, so that a dead server blocks no other. */
function runWithLock<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${EXCLUSIVE_LOCK})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${EXCLUSIVE_LOCK})`.execute(connection);
    }
  });
}
