import type { PostgresPoolClient } from 'kysely';
import { PgliteWorkerPool } from '../../../server/db/PgliteWorkerPool';

/** Maximum number of test files that share a database one after the other. Its log stays in memory and grows. */
const MAX_USES = 20;

/** A running embedded database and its state when it was new. */
export interface CachedDatabase {
  pool: PgliteWorkerPool;
  /** Number of test files that have used it. */
  uses: number;
  /** Hash of its tables, columns, indexes, triggers, functions and statistics. */
  shape: string;
  rows: { table: string; rows: string }[];
  sequences: { name: string; value: string; isCalled: boolean }[];
}

/** Everything that a migration or ANALYZE changes and a row does not. */
const SHAPE = `SELECT md5(concat(
  (SELECT string_agg(concat(oid, relname, relchecks, relhastriggers), ',' ORDER BY oid) FROM pg_class WHERE relnamespace = 'public'::regnamespace),
  (SELECT string_agg(concat(attrelid, attnum, attname, atttypid, attnotnull, attisdropped), ',' ORDER BY attrelid, attnum)
    FROM pg_attribute WHERE attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)),
  (SELECT string_agg(concat(oid, tgenabled), ',' ORDER BY oid) FROM pg_trigger),
  (SELECT string_agg(concat(oid, md5(prosrc)), ',' ORDER BY oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace),
  (SELECT string_agg(oid::text, ',' ORDER BY oid) FROM pg_constraint),
  (SELECT count(*) FROM pg_namespace), (SELECT count(*) FROM pg_statistic), (SELECT count(*) FROM pg_roles))) AS shape`;

/** Tables that hold rows. Kysely's own tables record the migrations and stay unchanged. */
const FILLED = `SELECT string_agg(format('SELECT %L AS name WHERE EXISTS (SELECT 1 FROM %I)', relname, relname), ' UNION ALL ') AS question
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely%'`;

/**
 * The embedded databases of a process. A test file borrows one and returns it, and the next file receives it empty:
 * starting a database costs a second of processor time, emptying it a tenth of that.
 */
export class DatabaseCache {
  private readonly idle: CachedDatabase[] = [];

  async acquire(snapshot: string): Promise<CachedDatabase> {
    return this.idle.pop() ?? remember(new PgliteWorkerPool({ dataDir: null, snapshot }));
  }

  /** Stops a database that cannot be reset or was used often. */
  async release(database: CachedDatabase): Promise<void> {
    const client = await database.pool.connect();
    await empty(client, database);
    const { shape } = await only<{ shape: string }>(client, SHAPE);
    client.release();
    database.uses += 1;
    if (shape === database.shape && database.uses < MAX_USES) this.idle.push(database);
    else await database.pool.end();
  }
}

async function remember(pool: PgliteWorkerPool): Promise<CachedDatabase> {
  const client = await pool.connect();
  const { shape } = await only<{ shape: string }>(client, SHAPE);
  const rows = [];
  for (const table of await filledTables(client)) {
    const { all } = await only<{ all: string }>(client, `SELECT json_agg(t)::text AS all FROM "${table}" t`);
    rows.push({ table, rows: all });
  }
  const sequences = await list<CachedDatabase['sequences'][number]>(
    client,
    `SELECT sequencename AS name, coalesce(last_value, start_value)::text AS value, last_value IS NOT NULL AS "isCalled"
      FROM pg_sequences WHERE schemaname = 'public'`,
  );
  client.release();
  return { pool, uses: 0, shape, rows, sequences };
}

async function empty(client: PostgresPoolClient, { rows, sequences }: CachedDatabase): Promise<void> {
  await client.query('ROLLBACK', []);
  const filled = await filledTables(client);
  // Without the triggers: some refuse every change, others would count the deleted rows.
  await client.query('SET session_replication_role = replica', []);
  if (filled.length > 0) await client.query(`TRUNCATE ${filled.map((name) => `"${name}"`).join(', ')} CASCADE`, []);
  for (const { table, rows: all } of rows)
    await client.query(`INSERT INTO "${table}" SELECT * FROM json_populate_recordset(NULL::"${table}", $1::json)`, [
      all,
    ]);
  const names = sequences.map(({ name }) => name);
  const values = sequences.map(({ value }) => value);
  const called = sequences.map(({ isCalled }) => isCalled);
  await client.query(
    'SELECT setval(quote_ident(name), value::bigint, called) FROM unnest($1::text[], $2::text[], $3::bool[]) AS was(name, value, called)',
    [names, values, called],
  );
  await client.query('DISCARD ALL', []);
}

async function filledTables(client: PostgresPoolClient): Promise<string[]> {
  const { question } = await only<{ question: string }>(client, FILLED);
  return (await list<{ name: string }>(client, question)).map(({ name }) => name);
}

async function list<Row>(client: PostgresPoolClient, sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql, [])).rows;
}

async function only<Row>(client: PostgresPoolClient, sql: string): Promise<Row> {
  const [row] = await list<Row>(client, sql);
  return row as Row;
}
