import { Kysely, Migrator, PostgresDialect, type PostgresPool, sql } from 'kysely';
import type { DatabaseLoad } from '../lib/DatabaseLoad';
import { refuseNewerTables } from './executedMigrations';
import { limitedQuery } from './limitedQuery';
import { tellingLosses } from './lostConnections';
import { MeteredPool } from './MeteredPool';
import { migrations } from './migrations/migrations';
import { PgliteWorkerPool } from './PgliteWorkerPool';
import { placeDatabase } from './placeDatabase';
import { placeOf, postgresFailure } from './postgresFailure';
import { LISTENER_NAME, NO_SIGNALS, PostgresSignals, type Signals } from './Signals';
import type { Database, Tables } from './schema';

/** Connections to PostgreSQL that one server holds at most. */
const POOL_SIZE = 10;
/** How long a connection to it is waited for, in ms: an answer that is late is a failure, which is told. */
const CONNECT_MS = 5_000;
/** How often PostgreSQL looks, while it works on a statement, whether its caller is still there. */
const CHECK_CALLER_MS = 5_000;
/** Our number among the locks of a database; any other would do. */
const ALONE_LOCK = 7_346_001;

export interface DatabaseOptions {
  /** The folder of the embedded database; null keeps it in memory. */
  dataDir: string | null;
  /** A PostgreSQL to use instead. */
  databaseUrl?: string;
  /** How long one statement to it may take, in ms, but for those of `patient`; left out, as long as it needs. */
  limitMs?: number;
  /** For a database in memory: a file of `PgliteWorkerPool.dump` that it begins as. */
  snapshot?: string;
}

export interface OpenDatabase {
  db: Database;
  /**
   * The same, for work whose statements may take as long as they need: housekeeping, filling an empty database, waiting for
   * another server's lock, and what hangs on a tag or a plugin.
   */
  patient: Database;
  /** What servers on this database tell each other. */
  signals: Signals;
  /** Does work that no other server on this database does at the same time: filling an empty one, clearing away. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** `coming`: callers that wait for something else and ask for a connection right after it. */
  load(coming?: number): DatabaseLoad;
  /** Ends the connections; the embedded database writes everything out first. */
  close(): Promise<void>;
}

/**
 * Opens the database and brings its tables up to date. It takes no lock on the folder: see `lockFolder`.
 * @throws {Error} one clear line where a newer program was here before
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.limitMs);
  if (options.dataDir) await placeDatabase(options.dataDir);
  return openPool(new PgliteWorkerPool({ dataDir: options.dataDir, snapshot: options.snapshot }));
}

/** Opens a database over a pool of its own; what `openDatabase` and tests share. */
export async function openPool(pool: PostgresPool): Promise<OpenDatabase> {
  return bringUpToDate(overPool(pool));
}

/** Opens an embedded database as it is, whatever its tables are: to copy it. */
export function openUnchanged(dataDir: string): OpenDatabase {
  return overPool(new PgliteWorkerPool({ dataDir }));
}

function overPool(pool: PostgresPool, size = 1): OpenDatabase {
  const metered = new MeteredPool(pool, size);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: metered }) });
  return {
    db,
    patient: db,
    signals: NO_SIGNALS,
    alone: (work) => work(),
    load: (coming) => metered.load(coming),
    close: () => db.destroy(),
  };
}

async function bringUpToDate(opened: OpenDatabase): Promise<OpenDatabase> {
  try {
    await refuseNewerTables(opened.db);
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
  const pool = new pg.Pool({
    ...options,
    max: POOL_SIZE,
    onConnect: async (client) => {
      const set = (text: string) => client.query(limitedQuery(text, [], CONNECT_MS));
      // Compiling a query takes longer than any of ours runs, and the planner does so whenever it thinks one dear.
      await set('SET jit = off');
      // Whoever gave up a statement closes its connection: then nobody needs it to go on. Not every system can tell.
      await set(`SET client_connection_check_interval = ${CHECK_CALLER_MS}`).catch((error) => {
        if (!(error instanceof pg.DatabaseError)) throw error;
      });
    },
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        asNumber.includes(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  const over = tellingLosses(pool, pg.DatabaseError);
  const patient = await bringUpToDate(overPool(over(undefined), POOL_SIZE)).catch((error) => {
    throw postgresFailure(error, place);
  });
  const opened = overPool(over(limitMs), POOL_SIZE);
  const signals = new PostgresSignals(pool, () => new pg.Client({ ...options, application_name: LISTENER_NAME }));
  return {
    ...opened,
    patient: patient.db,
    signals,
    load(coming) {
      const [calls, work] = [opened.load(coming), patient.load()];
      return { ...calls, waiting: calls.waiting + work.waiting, busy: calls.busy + work.busy };
    },
    alone: (work) => aloneOn(patient.db, work),
    async close() {
      await signals.close();
      // Not by kysely, which ends nothing where it was never asked: the other one of the two may have been.
      if (!pool.ending) await pool.end();
    },
  };
}

/** Holds a lock of the database meanwhile, which ends with the connection: a server that dies keeps nobody waiting. */
function aloneOn<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (held) => {
    await sql`SELECT pg_advisory_lock(${ALONE_LOCK})`.execute(held);
    try {
      return await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${ALONE_LOCK})`.execute(held);
    }
  });
}
