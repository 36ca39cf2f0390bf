/** What the disk says where the folder of files cannot be used: it is no folder, not ours, read-only, or its device fails. */
const UNUSABLE = new Set([
  ...['ENOTDIR', 'EISDIR', 'EEXIST', 'ELOOP', 'EACCES', 'EPERM', 'EROFS'],
  ...['EIO', 'ENODEV', 'ENXIO', 'ESTALE', 'EMFILE', 'ENFILE'],
]);

/** The folder of files cannot be used just now. */
class DiskError extends Error {
  /** Answered as 503 `storage_unavailable`: it is not the doing of who asks. */
  readonly code = 'STORAGE_UNAVAILABLE';

  constructor(cause: NodeJS.ErrnoException) {
    super(`The folder of files cannot be used (${cause.code}). Check DATA_DIR, its rights and its disk.`, { cause });
  }
}

/** Does work on the disk. @throws {DiskError} where the folder cannot be used; everything else as it was */
export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    throw UNUSABLE.has(failure.code ?? '') ? new DiskError(failure) : failure;
  }
}
