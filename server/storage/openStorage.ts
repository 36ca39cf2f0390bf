import { join } from 'node:path';
import { DiskStorage } from './DiskStorage';
import { requireFilesFolder } from './filesFolder';
import type { PieceStorage, Storage } from './Storage';
import { readStorageAddress, type StorageAddress } from './storageAddress.mjs';

/** The storage of this deployment: a folder or a bucket. */
export interface OpenStorage {
  storage: Storage;
  /** The same storage for pieces of uploads; undefined if they are in a folder of this machine. */
  pieces: PieceStorage | undefined;
  close(): void;
}

/**
 * The bucket of STORAGE_URL, or the folder of files beside the data.
 * @throws {Error} with one clear line if the bucket cannot be reached, or the folder is not the site's
 */
export async function openStorage({ STORAGE_URL }: { STORAGE_URL?: string }, folder: string): Promise<OpenStorage> {
  const address = STORAGE_URL ? readStorageAddress(STORAGE_URL) : null;
  if (!address) {
    const files = join(folder, 'files');
    requireFilesFolder(files);
    return { storage: new DiskStorage(files), pieces: undefined, close: () => undefined };
  }
  // Loaded on demand, because the SDK takes a third of a second and deployments with files on the disk do not need it.
  const { S3Storage, StorageError } = await import('./S3Storage');
  const storage = new S3Storage(address);
  await storage.check().catch((error) => {
    storage.close();
    throw error instanceof StorageError ? storageFailure(error, address) : error;
  });
  return { storage, pieces: storage, close: () => storage.close() };
}

/** The error for the operator if the bucket cannot be used at the start. It names the location, never the key. */
function storageFailure(
  { status, reason }: { status: number | undefined; reason: string },
  { endpoint, bucket }: StorageAddress,
): Error {
  const remedies: Record<number, string> = {
    301: 'The bucket is in another region: set ?region=',
    400: 'Check the region and the key',
    403: 'Check key and secret, and that the key may list the bucket',
    404: 'Create the bucket, or check its name',
  };
  const noResponse = 'Check the host, the port, &tls=0 for plain HTTP, and whether the storage is up';
  const remedy = status === undefined ? noResponse : (remedies[status] ?? 'Check whether the storage is healthy');
  const what = status === undefined ? 'does not respond' : `does not list its bucket "${bucket}"`;
  return new Error(`The storage at ${endpoint} ${what} (${reason}). ${remedy} (STORAGE_URL).`);
}
