import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Disk errors that make a folder unusable: missing, not a folder, no permission, read-only, or a failing device. */
const UNUSABLE = new Set([
  ...['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ELOOP', 'EACCES', 'EPERM', 'EROFS'],
  ...['EIO', 'ENODEV', 'ENXIO', 'ESTALE', 'EMFILE', 'ENFILE'],
]);

/** Whether the server could not use its disk. The code of a full disk is not included: it has a failure of its own. */
export function isDiskError({ code = '', syscall }: NodeJS.ErrnoException): boolean {
  // Connections have EMFILE and EACCES too.
  return UNUSABLE.has(code) && syscall !== 'connect' && syscall !== 'listen';
}

/** Writes a file's content, or a folder's list of names, to disk (fsync). It blocks: for the start only. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Syncs a folder with everything in it. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(folder);
}
