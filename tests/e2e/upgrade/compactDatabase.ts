import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Bytes of a page of the write-ahead log. */
const LOG_PAGE = 8_192;

/**
 * Removes what PostgreSQL keeps of deleted rows and of finished writes, which is most of the folder's size. `program`
 * is the folder of the program that created the database.
 */
export async function compactDatabase(database: string, program: string): Promise<void> {
  const pglite = createRequire(resolve(program, 'package.json')).resolve('@electric-sql/pglite');
  const { PGlite } = (await import(pathToFileURL(pglite).href)) as typeof import('@electric-sql/pglite');
  const db = await PGlite.create(database);
  await db.exec('VACUUM FULL');
  await db.exec('SELECT pg_switch_wal()');
  await db.exec('CHECKPOINT');
  await db.close();
  const log = join(database, 'pg_wal');
  const [current = '', ...reserve] = readdirSync(log)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort();
  for (const name of reserve) rmSync(join(log, name));
  writeFileSync(join(log, current), withoutOldPages(readFileSync(join(log, current)), current));
}

/**
 * PostgreSQL reuses the files of its write-ahead log under new names. Clears the pages that still have the old content.
 */
function withoutOldPages(log: Buffer, name: string): Buffer {
  const start = (BigInt(`0x${name.slice(8, 16)}`) << 32n) + BigInt(`0x${name.slice(16)}`) * BigInt(log.byteLength);
  for (let at = 0; at < log.byteLength; at += LOG_PAGE)
    // A page contains its position in the log, at byte 8.
    if (log.readBigUInt64LE(at + 8) !== start + BigInt(at)) log.fill(0, at, at + LOG_PAGE);
  return log;
}
