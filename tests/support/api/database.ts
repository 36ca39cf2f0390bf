import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import pg from 'pg';
import { dumpEmptyDatabase } from '../../../server/db/emptyDatabase';
import { type OpenDatabase, openDatabase, openPool } from '../../../server/db/openDatabase';
import { placeDatabase } from '../../../server/db/placeDatabase';
import { BorrowedPool } from './BorrowedPool';
import type { DatabaseCache } from './DatabaseCache';

const CACHE = 'node_modules/.cache/plugin-square';
const MIGRATIONS = 'server/db/migrations';

/**
 * A migrated, empty database in memory: the real one, in its worker. Creating it takes seconds once. Later it is an
 * emptied database of an earlier test file of this process, or a copy of a file that is stored under the hash of the
 * migrations. Close it in `afterAll`. With TEST_DATABASE_URL (`npm run test:matrix`) it is a new database on that
 * PostgreSQL, a copy of the one in the address.
 */
export async function aDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return onPostgres(server);
  const snapshot = await aSnapshot();
  // Set by tests/support/api/serverEnvironment.ts. Other projects open only a database or two.
  const { databaseCache } = globalThis as { databaseCache?: DatabaseCache };
  if (!databaseCache) return openDatabase({ dataDir: null, snapshot });
  return openPool(new BorrowedPool(await databaseCache.acquire(snapshot), databaseCache));
}

/** The file from which `aDatabase` copies a migrated, empty database. */
export async function aSnapshot(): Promise<string> {
  const snapshot = join(CACHE, `database-${migrationsHash()}.tar`);
  if (!existsSync(snapshot)) await writeSnapshot(snapshot);
  return snapshot;
}

function migrationsHash(): string {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  for (const name of readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.ts')) hash.update(readFileSync(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 16);
}

async function writeSnapshot(path: string): Promise<void> {
  const dump = await dumpEmptyDatabase();
  mkdirSync(CACHE, { recursive: true });
  writeWhole(path, dump);
}

/** Written to a temporary file and renamed: test files run in parallel and must not read a partial file. */
function writeWhole(path: string, bytes: Uint8Array): void {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, path);
}

/** A migrated, empty database in a new folder, as the first start of the built program creates it. */
export async function aDatabaseIn(dataDir: string): Promise<OpenDatabase> {
  const snapshot = await aSnapshot();
  const packed = `${snapshot}.br`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  if (!existsSync(packed)) writeWhole(packed, brotliCompressSync(readFileSync(snapshot), { params }));
  await placeDatabase(dataDir, { prepared: packed, isRelaxed: true });
  return openDatabase({ dataDir });
}

/** Copies the database in the address. The copy is deleted when it is closed. */
async function onPostgres(template: string): Promise<OpenDatabase> {
  const own = new URL(template);
  own.pathname = `/t${randomUUID().replaceAll('-', '')}`;
  const nameOf = ({ pathname }: URL) => pathname.slice(1);
  await atServer(template, `CREATE DATABASE ${nameOf(own)} TEMPLATE ${nameOf(new URL(template))}`);
  const opened = await openDatabase({ dataDir: null, databaseUrl: own.href });
  return {
    ...opened,
    async close() {
      await opened.close();
      await atServer(template, `DROP DATABASE ${nameOf(own)} WITH (FORCE)`);
    },
  };
}

async function atServer(url: string, statement: string): Promise<void> {
  const address = new URL(url);
  address.pathname = '/postgres';
  const client = new pg.Client(address.href);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
