import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskStorage } from './DiskStorage';
import type { PieceStorage, Storage } from './Storage';
import { readStorageAddress } from './storageAddress';

export interface OpenStorage {
  storage: Storage;
  /** The same storage as it keeps bytes on their way here; undefined where they lie in this machine's folder. */
  pieces: PieceStorage | undefined;
  close(): void;
}

/**
 * The bucket of STORAGE_URL, or the folder of files beside the data.
 * @throws {Error} with one clear line where the bucket cannot be reached
 */
export async function openStorage({ STORAGE_URL }: { STORAGE_URL?: string }, folder: string): Promise<OpenStorage> {
  const address = STORAGE_URL ? readStorageAddress(STORAGE_URL) : null;
  if (!address) {
    const files = join(folder, 'files');
    await mkdir(files, { recursive: true });
    return { storage: new DiskStorage(files), pieces: undefined, close: () => undefined };
  }
  // The SDK takes a third of a second to load: who keeps files on the disk does not wait for it.
  const { S3Storage } = await import('./S3Storage');
  const storage = new S3Storage(address);
  await storage.check();
  return { storage, pieces: storage, close: () => storage.close() };
}
