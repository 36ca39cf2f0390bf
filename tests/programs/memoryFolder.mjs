import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';

/** The tests need up to 1 GB for their files, beside the memory of browsers and servers. */
const MIN_FREE_BYTES = 3 * 1024 ** 3;
const MIN_MEMORY_BYTES = 8 * 1024 ** 3;

/**
 * Creates a folder in memory for temporary files: a test that starts a server copies 1,400 small files, which takes 0.1
 * instead of 1.1 s. Every user may use it, as PostgreSQL does under its own user. Undefined if this machine has no such
 * file system or too little memory, and if TMPDIR names a folder.
 */
export function makeMemoryFolder() {
  if (process.env.TMPDIR || process.availableMemory() < MIN_MEMORY_BYTES) return undefined;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < MIN_FREE_BYTES) return undefined;
    const folder = mkdtempSync(join(MEMORY, 'plugin-square-tests-'));
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    return undefined;
  }
}
