import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives a file or a folder with all of its content the permissions that git gives by default: 755 for folders and
 * executables, else 644. With those of the umask, npm would pack other bytes, and a server of another user could not read
 * its program.
 *
 * @param {string} path
 */
export function normalizeModes(path) {
  const status = lstatSync(path);
  if (status.isSymbolicLink()) return;
  const isFolder = status.isDirectory();
  chmodSync(path, isFolder || status.mode & 0o100 ? 0o755 : 0o644);
  if (isFolder) for (const name of readdirSync(path)) normalizeModes(join(path, name));
}
