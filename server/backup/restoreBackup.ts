import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { areTooOld, unknownMigrations } from '../db/executedMigrations';
import { syncPath, syncTree } from '../lib/disk';
import { readSecretKey, SECRET_KEY_FILE, secretKeyMark } from '../settings/secretKey';
import type { Settings } from '../settings/settings';
import { DATABASE_FOLDER, FILES_FOLDER, type Manifest } from './manifest';
import { readBackup } from './readBackup';

/** Folder for unpacking until the backup is verified. */
const RESTORING = 'restoring';
/** Entries of a folder that still counts as empty: those of a new volume, and our lock. */
const NOTHING = new Set(['lost+found', 'plugin-square.lock']);

/**
 * Restores a backup into an empty folder, whose lock the caller has. The database comes last, because nothing counts as
 * restored without it.
 *
 * @throws {Error} one clear line; the folder is then as empty as before
 */
export async function restoreBackup(
  path: string,
  folder: string,
  settings: Pick<Settings, 'SECRET_KEY'>,
): Promise<Manifest> {
  await requireEmpty(folder);
  const from = join(folder, RESTORING);
  try {
    await mkdir(from, { mode: 0o700 });
    const manifest = await readBackup(path, from);
    refuseUnknownTables(path, manifest);
    refuseOtherKey(manifest, settings, from);
    const parts = await readdir(from);
    syncTree(from);
    for (const part of [SECRET_KEY_FILE, FILES_FOLDER, DATABASE_FOLDER])
      if (parts.includes(part)) {
        await rename(join(from, part), join(folder, part));
        syncPath(folder);
      }
    return manifest;
  } finally {
    await rm(from, { recursive: true, force: true });
  }
}

async function requireEmpty(folder: string): Promise<void> {
  const [there] = (await readdir(folder)).filter((name) => !NOTHING.has(name));
  if (there)
    throw new Error(
      `The folder ${folder} is not empty: it has ${JSON.stringify(there)}. A backup is restored only into an empty folder: move the files away, or choose another DATA_DIR.`,
    );
}

function refuseUnknownTables(path: string, { migrations, product }: Manifest): void {
  if (areTooOld(migrations))
    throw new Error(
      `The backup ${path} is too old for this version (${product}, tables at ${migrations.at(-1)}). Restore it with version 1.0.0, start that once, then this version.`,
    );
  const [unknown] = unknownMigrations(migrations).slice(-1);
  if (unknown)
    throw new Error(
      `The backup ${path} was made by a newer Plugin Square (${product}, tables at ${unknown}), which this version does not know. Restore it with that version.`,
    );
}

/** With another key, stored secrets and two-factor authentication in the data would be unusable. */
function refuseOtherKey({ secret_key }: Manifest, settings: Pick<Settings, 'SECRET_KEY'>, from: string): void {
  const key = readSecretKey(settings, from);
  if (key && secretKeyMark(key) === secret_key.mark) return;
  throw new Error(
    secret_key.is_included
      ? 'SECRET_KEY is set here, and the backup holds another key. Unset SECRET_KEY: the key comes with the backup.'
      : 'The backup was made where SECRET_KEY was set, and holds no key. Set the same SECRET_KEY and restore again.',
  );
}
