import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../db/lock';
import { openDatabase } from '../db/openDatabase';
import { programCommand, readArguments } from '../lib/programArguments';
import { requireDataFolder } from '../settings/dataFolder.mjs';
import { readSettings } from '../settings/settings';
import { importCatalog } from './importCatalog';
import { seedTags } from './starter';

const USAGE = `Usage: ${programCommand('import')} FILE.jsonl   (one plugin per line; stop the server first)`;

/** `npm run import -- FILE.jsonl`: imports a catalog for a stopped server. */
async function main(): Promise<void> {
  const given = readArguments(USAGE, { counts: [1], options: {} });
  if (!given) return;
  const [path = ''] = given.operands;
  const settings = readSettings(process.env);
  const file = await openFile(path);
  const folder = requireDataFolder(settings.DATA_DIR, { holdsDatabase: !settings.DATABASE_URL });
  const unlock = await lockFolder(folder);
  const { db, close } = await openDatabase({
    dataDir: join(folder, 'database'),
    databaseUrl: settings.DATABASE_URL,
  });
  try {
    await seedTags(db);
    const began = Date.now();
    const report = await importCatalog({ db }, linesOf(file), {
      onRefused: (line, reason) => console.error(`line ${line}: ${reason}`),
      onProgress: ({ added, updated }) => console.error(`${added + updated} plugins …`),
    });
    const { added, updated, refused } = report;
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(
      `Imported ${added + updated} plugins (${added} new, ${updated} updated), refused ${refused} lines, in ${seconds} s.`,
    );
  } finally {
    await close();
    await unlock();
  }
}

/** Starts reading on demand: readline drops lines that it reads before anyone listens. */
async function* linesOf(file: FileHandle): AsyncGenerator<string> {
  yield* file.readLines();
}

/** @throws {Error} one clear line if it cannot be read */
async function openFile(path: string): Promise<FileHandle> {
  try {
    const file = await open(path);
    if (!(await file.stat()).isDirectory()) return file;
    await file.close();
  } catch (error) {
    throw new Error(`The file ${path} cannot be read (${(error as NodeJS.ErrnoException).code}). ${USAGE}`);
  }
  throw new Error(`${path} is a folder. ${USAGE}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
