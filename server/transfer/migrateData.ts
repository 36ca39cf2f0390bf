import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../db/openDatabase';
import type { Database } from '../db/schema';
import { listUploadIds } from '../repositories/releases/uploads';
import { appendBytes, arrivedBytes, type PiecesContext } from '../services/releases/uploadPieces';
import { prepareFiles } from '../services/system/prepareFiles';
import type { Settings } from '../settings/settings';
import { type OpenStorage, openStorage } from '../storage/openStorage';
import type { Storage } from '../storage/Storage';
import { copyRows } from './copyRows';

/** Number of files that are copied at a time. */
const CONCURRENCY = 8;
/** An original object. Derived ones (`<sha256>-640.webp`) are made again on request. */
const OBJECT = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/;

/**
 * Copies the objects of a folder into another storage, and verifies each by the sha256 in its name. Skips objects that
 * the storage already has, so that an interrupted copy continues. Returns their number and size in bytes.
 * @throws {Error} one clear line for a file whose content does not match its name
 */
async function copyFiles(folder: string, to: Storage): Promise<{ files: number; bytes: number }> {
  const found = (await readdir(folder, { recursive: true }).catch(() => [])).filter((path) =>
    OBJECT.test(basename(path)),
  );
  const left = found.values();
  let bytes = 0;
  const work = async () => {
    for (const path of left) bytes += await copyFile(join(folder, path), to);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { files: found.length, bytes };
}

async function copyFile(path: string, to: Storage): Promise<number> {
  const name = basename(path);
  const { size } = await stat(path);
  if ((await to.size(name)) === size) return size;
  const staged = await to.stage(createReadStream(path), extname(name).slice(1));
  if (staged.name !== name) {
    await staged.discard();
    throw new Error(`The file ${path} is damaged: its bytes do not match its name. Restore it from a backup.`);
  }
  await staged.publish();
  return size;
}

export interface MigrateParts {
  settings: Pick<Settings, 'DATABASE_URL' | 'STORAGE_URL'>;
  /** The folder of the embedded deployment. The caller holds its lock. */
  folder: string;
  /** Receives each step as a line of text. */
  print(line: string): void;
}

/**
 * Copies the rows of an embedded deployment to DATABASE_URL, and its files and unfinished uploads to STORAGE_URL. The
 * folder is not changed. Files are copied first, so that no row references a missing file.
 * @throws {Error} one clear line. The target has no copied rows then, unless the copy of the unfinished uploads failed,
 *   which comes last
 */
export async function migrateData({ settings, folder, print }: MigrateParts): Promise<void> {
  const from = await openDatabase({ dataDir: join(folder, 'database') });
  try {
    const to = settings.DATABASE_URL
      ? await openDatabase({ dataDir: null, databaseUrl: settings.DATABASE_URL })
      : undefined;
    try {
      await prepareFiles(from.db, folder, {});
      const storage = await openStorage(settings, folder);
      try {
        await migrate({ from, to, storage, folder, print });
      } finally {
        storage.close();
      }
    } finally {
      await to?.close();
    }
  } finally {
    await from.close();
  }
}

interface Opened {
  from: OpenDatabase;
  /** Undefined if the rows are not moved. */
  to: OpenDatabase | undefined;
  storage: OpenStorage;
  folder: string;
  print(line: string): void;
}

async function migrate({ from, to, storage: { storage, pieces }, folder, print }: Opened): Promise<void> {
  if (pieces) {
    const { files, bytes } = await copyFiles(join(folder, 'files'), storage);
    print(`${files} files with ${bytes} bytes are in the storage.`);
  }
  if (to) {
    let tables = 0;
    let total = 0;
    await to.runExclusively(() =>
      copyRows(from.db, to.db, (_name, rows) => {
        tables += 1;
        total += rows;
      }),
    );
    print(`${total} rows of ${tables} tables are in PostgreSQL, and are the same there.`);
  }
  if (pieces) {
    const db: Database = (to ?? from).db;
    const uploadsDir = join(folder, 'uploads');
    const moved = await copyUploads({ db, storage, pieces, uploadsDir });
    if (moved > 0) print(`${moved} unfinished uploads can continue.`);
  }
}

/** Copies the received bytes of unfinished uploads to the storage that several servers share. */
async function copyUploads(context: PiecesContext): Promise<number> {
  let moved = 0;
  for (const id of await listUploadIds(context.db)) {
    const path = join(context.uploadsDir, id);
    const size = (await stat(path).catch(() => null))?.size ?? 0;
    const arrived = await arrivedBytes(context, id);
    if (arrived < size) await appendBytes(context, id, arrived, createReadStream(path, { start: arrived }));
    moved += 1;
  }
  return moved;
}
