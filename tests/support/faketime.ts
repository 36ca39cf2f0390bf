import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where systems keep libfaketime, which lies to a program about the time of day. */
const FOLDERS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib', '/usr/local/lib'];

/** The library to preload; undefined where this machine has none. */
export function findFaketime(): string | undefined {
  return FOLDERS.map((folder) => join(folder, 'faketime/libfaketimeMT.so.1')).find((path) => existsSync(path));
}
