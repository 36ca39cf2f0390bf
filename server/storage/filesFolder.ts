import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncPath } from '../lib/disk';

/**
 * A file in the folder of files. Without it, the folder is not the site's: its volume is not mounted, and files stored
 * here would be hidden as soon as it is.
 */
export const FILES_MARKER = 'plugin-square-files';

const TEXT =
  'The files of a Plugin Square site. Do not delete this file: without it, the server takes this folder for a volume that is not mounted.\n';

/** Makes the folder of files, with its marker. A power cut afterwards does not lose it. */
export function makeFilesFolder(files: string): void {
  mkdirSync(files, { recursive: true });
  if (existsSync(join(files, FILES_MARKER))) return;
  writeFileSync(join(files, FILES_MARKER), TEXT, { flush: true });
  syncPath(files);
  syncPath(dirname(files));
}

/** @throws {Error} one clear line if the folder of files is missing, or is another one */
export function requireFilesFolder(files: string): void {
  const marker = join(files, FILES_MARKER);
  if (existsSync(marker)) return;
  throw new Error(
    `The folder ${files} does not have the files of this site: ${FILES_MARKER} is not in it. If it is a volume, mount it. If the files are lost, restore them from a backup, or create that file to start without them.`,
  );
}

/** Whether the folder has stored files: `ab/cd/<name>`. */
export function hasStoredFiles(files: string): boolean {
  return existsSync(files) && readdirSync(files).some((name) => /^[0-9a-f]{2}$/.test(name));
}

/**
 * Deletes the files of a folder that were last written before this time, except those for which `isReferenced` returns
 * true.
 */
export async function deleteOlder(
  folder: string,
  before: Date,
  isReferenced: (name: string) => boolean = () => false,
): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (isReferenced(name)) continue;
    const path = join(folder, name);
    const written = await stat(path).catch(() => null);
    if (written?.isFile() && written.mtime <= before) await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
