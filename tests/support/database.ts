import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase, openPool } from '../../server/db/openDatabase';
import { PgliteWorkerPool } from '../../server/db/PgliteWorkerPool';

const CACHE = 'node_modules/.cache/plugin-square';
const MIGRATIONS = 'server/db/migrations';

/**
 * A migrated, empty database in memory: the real one, in its worker. Making it takes seconds once; afterwards it is
 * copied from a file that is kept under the hash of the migrations. Close it in `afterAll`.
 */
export async function aDatabase(): Promise<OpenDatabase> {
  return openDatabase({ dataDir: null, snapshot: await aSnapshot() });
}

/** The file that such a database is copied from. */
export async function aSnapshot(): Promise<string> {
  const snapshot = join(CACHE, `database-${migrationsHash()}.tar`);
  if (!existsSync(snapshot)) await writeSnapshot(snapshot);
  return snapshot;
}

function migrationsHash(): string {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 16);
}

async function writeSnapshot(path: string): Promise<void> {
  const pool = new PgliteWorkerPool({ dataDir: null });
  const { close } = await openPool(pool);
  mkdirSync(CACHE, { recursive: true });
  // Renamed into place: test files run side by side, and none may read half a file.
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, new Uint8Array(await pool.dump()));
  renameSync(unfinished, path);
  await close();
}
