import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readPackedTar, type TarEntry } from '../lib/tarArchive';
import { SECRET_KEY_FILE } from '../settings/secretKey';
import { type BackedUpFile, MANIFEST, Manifest } from './manifest';

/** Valid names of entries. They always stay within the target folder. */
const NAME = /^(?:database|files)(?:\/[A-Za-z0-9_][\w.-]{0,80}){0,6}\/?$/;
/** Enough for a million files. */
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

/**
 * Reads a whole backup and checks every file by its sha256; writes the files into a folder, if given.
 *
 * @throws {Error} one clear line if it is not complete
 */
export async function readBackup(path: string, into: string | null): Promise<Manifest> {
  try {
    return await readEntries(path, into);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new Error(
        `The backup ${path} cannot be read (${code}). Give the path of a file that the backup command wrote.`,
      );
    if (code === 'Z_BUF_ERROR') throw incompleteError(path, 'it is truncated');
    if (code === 'Z_DATA_ERROR') throw incompleteError(path, 'it is damaged, or not a backup');
    if (code) throw new Error(`The backup ${path} could not be restored: ${message}.`);
    throw incompleteError(path, message);
  }
}

const incompleteError = (path: string, why: string) =>
  new Error(`The backup ${path} is incomplete: ${why}. Use another one.`);

async function readEntries(path: string, into: string | null): Promise<Manifest> {
  const found: BackedUpFile[] = [];
  let manifest: Manifest | null = null;
  for await (const entry of readPackedTar(path)) {
    if (manifest) throw new Error('it has data after its manifest');
    if (entry.name === MANIFEST) manifest = await readManifest(entry);
    else if (entry.name !== SECRET_KEY_FILE && !NAME.test(entry.name))
      throw new Error(`it has an entry ${JSON.stringify(entry.name)}, which is not a valid name`);
    else if (entry.kind === 'file') found.push(await readFile(entry, into));
    else if (into) await mkdir(join(into, entry.name), { recursive: true, mode: 0o700 });
  }
  if (!manifest) throw new Error('its manifest is missing, so it is truncated');
  compare(manifest.files, found);
  return manifest;
}

async function readManifest({ size, body }: TarEntry): Promise<Manifest> {
  if (size > MAX_MANIFEST_BYTES) throw new Error('its manifest is too long');
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  const parsed = Manifest.safeParse(JSON.parse(Buffer.concat(pieces).toString('utf8')));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`this version cannot read its manifest (${issue?.path.join('.')}: ${issue?.message})`);
}

async function readFile({ name, size, body }: TarEntry, into: string | null): Promise<BackedUpFile> {
  const hash = createHash('sha256');
  if (into) await mkdir(dirname(join(into, name)), { recursive: true, mode: 0o700 });
  const file = into ? await open(join(into, name), 'wx', 0o600) : null;
  try {
    for await (const piece of body) {
      hash.update(piece);
      await file?.writeFile(piece);
    }
    await file?.sync();
  } finally {
    await file?.close();
  }
  return { name, size, sha256: hash.digest('hex') };
}

/**
 * Compares the files of a backup with its manifest.
 *
 * @throws {Error} naming the first file that is missing or changed, or files that the manifest does not list
 */
function compare(listed: readonly BackedUpFile[], found: readonly BackedUpFile[]): void {
  const byName = new Map(found.map((file) => [file.name, file]));
  for (const { name, size, sha256 } of listed) {
    const file = byName.get(name);
    if (!file) throw new Error(`${name} is missing`);
    if (file.size !== size || file.sha256 !== sha256)
      throw new Error(`the bytes of ${name} have changed since the backup`);
  }
  if (found.length > listed.length) throw new Error('it has files that its manifest does not name');
}
