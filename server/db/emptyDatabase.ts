import { sql } from 'kysely';
import { openPool } from './openDatabase';
import { PgliteWorkerPool } from './PgliteWorkerPool';

/** An empty database with its tables as a tar file, which a first start and the tests unpack. */
export async function dumpEmptyDatabase(): Promise<Uint8Array> {
  const pool = new PgliteWorkerPool({ dataDir: null });
  const { db, close } = await openPool(pool);
  // A database that starts from the dump then has no log to replay.
  await sql`CHECKPOINT`.execute(db);
  const dump = await pool.dump();
  await close();
  return new Uint8Array(dump);
}
