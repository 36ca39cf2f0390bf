import { constants } from 'node:fs';
import { copyFile, cp, link, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { executedMigrations } from '../db/executedMigrations';
import type { Database } from '../db/schema';
import { readSecretKey, SECRET_KEY_FILE, secretKeyMark } from '../settings/secretKey';
import type { Settings } from '../settings/settings';
import { DATABASE_FOLDER, FILES_FOLDER, type Manifest, PRODUCT_VERSION } from './manifest';

/** What a snapshot is called while it lies in the deployment's folder. */
const PREFIX = 'backup-';
/** An object of the storage. What was made from one (`<sha256>-640.webp`) is made again when it is asked for. */
const OBJECT = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/;

/** Database and files of one moment, which nothing changes any more. */
export interface Snapshot {
  folder: string;
  about: Omit<Manifest, 'files' | 'format'>;
  remove(): Promise<void>;
}

/**
 * Takes a snapshot of an embedded database and its files. Its one connection is held meanwhile: nothing is written to the
 * database, and files are deleted in transactions alone. So every file that a row names is there, and one that no row
 * names stands in `file_intents`, where the next start finds it.
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
      // The log is then short, and whoever starts from the copy has little to repeat.
      await sql`CHECKPOINT`.execute(held);
      const migrations = await executedMigrations(held);
      const made_at = new Date().toISOString();
      await copyDatabase(join(folder, DATABASE_FOLDER), join(to, DATABASE_FOLDER));
      await linkObjects(join(folder, FILES_FOLDER), join(to, FILES_FOLDER));
      return { migrations, made_at };
    });
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

/** Removes the snapshots of a process that died. The caller has the folder's lock. */
export async function removeSnapshots(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(PREFIX)) await rm(join(folder, name), { recursive: true, force: true });
}

async function copyDatabase(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    // Where the disk can, a copy costs nothing until one of the two is written to.
    mode: constants.COPYFILE_FICLONE,
    // It says which process has the database open: the one that is copied from.
    filter: (path) => basename(path) !== 'postmaster.pid',
  });
}

/** Objects never change: another name for the same bytes is as good as a copy, and takes neither time nor space. */
async function linkObjects(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { recursive: true }).catch(() => []);
  for (const name of entries) {
    if (!OBJECT.test(basename(name))) continue;
    await mkdir(dirname(join(to, name)), { recursive: true });
    await link(join(from, name), join(to, name)).catch(() => copyFile(join(from, name), join(to, name)));
  }
}

/** Files and folders of a snapshot, a folder before what is in it, by their names from there. */
export async function* listSnapshot({
  folder,
}: Snapshot): AsyncGenerator<{ name: string; isFolder: boolean; size: number }> {
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const found = await stat(join(folder, name));
    yield { name, isFolder: found.isDirectory(), size: found.size };
  }
}
