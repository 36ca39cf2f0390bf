/** Disk errors that make the folder of files unusable: not a folder, no permission, read-only, or a failing device. */
const UNUSABLE = new Set([
  ...['ENOTDIR', 'EISDIR', 'EEXIST', 'ELOOP', 'EACCES', 'EPERM', 'EROFS'],
  ...['EIO', 'ENODEV', 'ENXIO', 'ESTALE', 'EMFILE', 'ENFILE'],
]);

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
    throw UNUSABLE.has(failure.code ?? '') ? new DiskError(failure) : failure;
  }
}
