import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { openPool } from './openDatabase';
import { PgliteWorkerPool } from './PgliteWorkerPool';

/** Run by the build: writes an empty database with its tables into the file named, which first starts unpack (placeDatabase.ts). */
const [, , file = ''] = process.argv;
const pool = new PgliteWorkerPool({ dataDir: null });
const { db, close } = await openPool(pool);
// So that whoever starts from it has nothing to repeat.
await sql`CHECKPOINT`.execute(db);
writeFileSync(file, gzipSync(new Uint8Array(await pool.dump())));
await close();
