import { sql } from 'kysely';
import { openPool } from './openDatabase';
import { PgliteWorkerPool } from './PgliteWorkerPool';

/** An empty database with its tables, as a tar file: what a first start unpacks, and what tests begin as. */
export async function dumpEmptyDatabase(): Promise<Uint8Array> {
  const pool = new PgliteWorkerPool({ dataDir: null });
  const { db, close } = await openPool(pool);
  // So that whoever starts from it has nothing to repeat.
  await sql`CHECKPOINT`.execute(db);
  const dump = await pool.dump();
  await close();
  return new Uint8Array(dump);
}
