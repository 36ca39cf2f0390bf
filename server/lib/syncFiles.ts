import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Writes a file's content, or a folder's list of names, to disk (fsync). */
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

/**
 * Syncs the names of new folders: a folder's name is stored in its parent.
 *
 * @param folder the innermost one
 * @param outermost the outermost one that was created, as `mkdir` with `recursive` returns it; undefined: none was
 */
export function syncNewFolders(folder: string, outermost: string | undefined): void {
  if (!outermost) return;
  const last = dirname(resolve(outermost));
  for (let parent = dirname(resolve(folder)); ; parent = dirname(parent)) {
    syncPath(parent);
    if (parent === last || parent === dirname(parent)) return;
  }
}
