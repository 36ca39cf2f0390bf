import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { isDiskError } from '../lib/disk';

/** The folder of files cannot be used now. */
class DiskError extends Error {
  /** Leads to 503 `storage_unavailable`, because the caller did not cause it. */
  readonly code = 'STORAGE_UNAVAILABLE';

  constructor(cause: NodeJS.ErrnoException) {
    super(`The folder of files cannot be used (${cause.code}). Check DATA_DIR, its rights and its disk.`, { cause });
  }
}

/**
 * Runs work on the disk.
 *
 * @throws {DiskError} if the folder cannot be used; other errors unchanged
 */
export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    throw isDiskError(failure) ? new DiskError(failure) : failure;
  }
}

/** @throws {DiskError} if the folder or file is missing, or cannot be written to */
export const requireWritable = (path: string): Promise<void> =>
  onDisk(() => access(path, constants.R_OK | constants.W_OK));
