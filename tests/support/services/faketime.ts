import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folders in which systems install libfaketime, which changes the time of day that a program sees. */
const FOLDERS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib', '/usr/local/lib'];

/** The library to preload; undefined if this machine does not have it. */
export function findFaketime(): string | undefined {
  return FOLDERS.map((folder) => join(folder, 'faketime/libfaketimeMT.so.1')).find((path) => existsSync(path));
}
