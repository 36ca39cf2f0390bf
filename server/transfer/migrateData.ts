import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../db/openDatabase';
import type { Database } from '../db/schema';
import { listUploadIds } from '../repositories/releases/uploads';
import { appendBytes, arrivedBytes, type PiecesContext } from '../services/releases/uploadPieces';
import type { Settings } from '../settings/settings';
import { type OpenStorage, openStorage } from '../storage/openStorage';
import { copyFiles } from './copyFiles';
import { copyRows } from './copyRows';

export interface MigrateParts {
  settings: Pick<Settings, 'DATABASE_URL' | 'STORAGE_URL'>;
  /** The folder of the embedded deployment, which the caller holds the lock of. */
  folder: string;
  /** Hears what is done, line by line. */
  say(line: string): void;
}

/**
 * Copies an embedded deployment to where the settings say: rows to DATABASE_URL, files and unfinished uploads to STORAGE_URL.
 * The folder stays as it is. Files first, so that no row ever names one that is not there.
 * @throws {Error} one clear line; the target then has no rows of it, and it can be tried again
 */
export async function migrateData({ settings, folder, say }: MigrateParts): Promise<void> {
  const from = await openDatabase({ dataDir: join(folder, 'database') });
  try {
    const to = settings.DATABASE_URL
      ? await openDatabase({ dataDir: null, databaseUrl: settings.DATABASE_URL })
      : undefined;
    try {
      const storage = await openStorage(settings, folder);
      try {
        await migrate({ from, to, storage, folder, say });
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
  /** Undefined where the rows stay where they are. */
  to: OpenDatabase | undefined;
  storage: OpenStorage;
  folder: string;
  say(line: string): void;
}

async function migrate({ from, to, storage: { storage, pieces }, folder, say }: Opened): Promise<void> {
  if (pieces) {
    const { files, bytes } = await copyFiles(join(folder, 'files'), storage);
    say(`${files} files with ${bytes} bytes are in the storage.`);
  }
  if (to) {
    let tables = 0;
    let total = 0;
    await to.alone(() =>
      copyRows(from.db, to.db, (_name, rows) => {
        tables += 1;
        total += rows;
      }),
    );
    say(`${total} rows of ${tables} tables are in PostgreSQL, and are the same there.`);
  }
  if (pieces) {
    const db: Database = (to ?? from).db;
    const uploadsDir = join(folder, 'uploads');
    const moved = await copyUploads({ db, storage, pieces, uploadsDir });
    if (moved > 0) say(`${moved} unfinished uploads can go on.`);
  }
}

/** Brings what came of uploads so far to where several servers find it. */
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
