import { constants } from 'node:fs';
import { copyFile, cp, link, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { executedMigrations } from '../db/executedMigrations';
import type { Database, Queryable } from '../db/schema';
import { readSecretKey, SECRET_KEY_FILE, secretKeyMark } from '../settings/secretKey';
import type { Settings } from '../settings/settings';
import { FILES_MARKER, requireFilesFolder } from '../storage/filesFolder';
import { DATABASE_FOLDER, FILES_FOLDER, type Manifest, PRODUCT_VERSION } from './manifest';
import { verifyPages } from './verifyPages';

/** Name prefix of a snapshot in the data folder. */
const PREFIX = 'backup-';
/** A stored file. Derived files (`<sha256>-640.webp`) are made again on request. */
const OBJECT = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/;

/** An immutable copy of database and files at one moment. */
export interface Snapshot {
  folder: string;
  about: Omit<Manifest, 'files' | 'format'>;
  remove(): Promise<void>;
}

/**
 * Takes a snapshot of an embedded database and its files. Holds the only connection meanwhile: nothing is written to
 * the database, and files are only deleted in transactions. So every referenced file is included, and every other one
 * has an intent in `file_intents`, which the next start handles.
 *
 * @throws {Error} one clear line if the database is damaged, or the volume of its files is not mounted
 */
export async function takeSnapshot(
  db: Database,
  folder: string,
  settings: Pick<Settings, 'SECRET_KEY'>,
): Promise<Snapshot> {
  const to = await mkdtemp(join(folder, PREFIX));
  const remove = () => rm(to, { recursive: true, force: true });
  try {
    const about = await db.connection().execute(async (held) => {
      // Shortens the log, so that starting from the copy is quick.
      await sql`CHECKPOINT`.execute(held);
      const migrations = await executedMigrations(held);
      if (await hasFilesFolder(held)) requireFilesFolder(join(folder, FILES_FOLDER));
      const made_at = new Date().toISOString();
      await copyDatabase(join(folder, DATABASE_FOLDER), join(to, DATABASE_FOLDER));
      await linkObjects(join(folder, FILES_FOLDER), join(to, FILES_FOLDER));
      return { migrations, made_at };
    });
    if (await hasChecksums(db)) await verifyPages(join(to, DATABASE_FOLDER));
    const key = readSecretKey(settings, folder);
    if (!key) throw new Error(`There is no secret key: neither SECRET_KEY nor a file ${SECRET_KEY_FILE} in ${folder}.`);
    const is_included = !settings.SECRET_KEY;
    if (is_included) await copyFile(join(folder, SECRET_KEY_FILE), join(to, SECRET_KEY_FILE));
    const secret_key = { mark: secretKeyMark(key), is_included };
    return { folder: to, about: { product: PRODUCT_VERSION, ...about, secret_key }, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Databases of early versions have none. */
async function hasChecksums(db: Database): Promise<boolean> {
  const { rows } = await sql<{ value: string }>`SELECT current_setting('data_checksums') AS value`.execute(db);
  return rows[0]?.value === 'on';
}

/** Whether a start has made the folder of files: services/system/prepareFiles.ts. A database may have older tables. */
async function hasFilesFolder(db: Queryable): Promise<boolean> {
  const found = db.selectFrom('site_settings').select('name').where('name', '=', 'files_folder').executeTakeFirst();
  return (await found.catch(() => undefined)) !== undefined;
}

/** Deletes the snapshots of a process that died. The caller has the folder's lock. */
export async function removeSnapshots(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(PREFIX)) await rm(join(folder, name), { recursive: true, force: true });
}

async function copyDatabase(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    // With copy-on-write, a copy costs nothing until one of the two changes.
    mode: constants.COPYFILE_FICLONE,
    // It names the process that has the original open.
    filter: (path) => basename(path) !== 'postmaster.pid',
  });
}

/** Stored files never change, so a hard link replaces a copy. */
async function linkObjects(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { recursive: true }).catch(() => []);
  for (const name of entries) {
    if (!OBJECT.test(basename(name)) && name !== FILES_MARKER) continue;
    await mkdir(dirname(join(to, name)), { recursive: true });
    await link(join(from, name), join(to, name)).catch(() => copyFile(join(from, name), join(to, name)));
  }
}

/** Files and folders of a snapshot by relative path, each folder before its contents. */
export async function* listSnapshot({
  folder,
}: Snapshot): AsyncGenerator<{ name: string; isFolder: boolean; size: number }> {
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const found = await stat(join(folder, name));
    yield { name, isFolder: found.isDirectory(), size: found.size };
  }
}
