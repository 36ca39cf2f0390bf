import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
