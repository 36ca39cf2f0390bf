import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { syncPath, syncTree } from '../lib/disk';
import { readPackedTar } from '../lib/tarArchive';

/** File beside the built program: an empty database with its tables (prepare-database-cli.ts). */
const PREPARED = 'empty-database.tar.br';

/**
 * Puts an empty database into a missing folder, completely or not at all, because the next start would take a partial
 * one for a database. PostgreSQL's initdb takes three seconds and 800 MB of memory, our migrations take two more. A
 * program that runs from source has nothing prepared: then PGlite creates it.
 */
export async function placeDatabase(
  dataDir: string,
  {
    prepared = fileURLToPath(new URL(PREPARED, import.meta.url)),
    isRelaxed = false,
  }: { prepared?: string; isRelaxed?: boolean } = {},
): Promise<void> {
  if (existsSync(dataDir) || !existsSync(prepared)) return;
  const unfinished = `${dataDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  // Synchronous writes need a third of the time for a thousand small files. They block no request, because the server
  // does not serve yet.
  for await (const { name, kind, body } of readPackedTar(prepared, createBrotliDecompress())) {
    const path = join(unfinished, name);
    if (kind === 'folder') mkdirSync(path, { mode: 0o700 });
    else writeFileSync(path, await buffer(body), { mode: 0o600 });
  }
  if (!isRelaxed) syncTree(unfinished);
  renameSync(unfinished, dataDir);
  if (!isRelaxed) syncPath(dirname(dataDir));
}
