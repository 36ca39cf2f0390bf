import { call } from '@/api/call';
import { availableInMb, sizeInMb } from '@/lib/storageQuota';

/** Values of the message that the files do not fit, in whole MB. */
interface MissingStorage {
  size: number;
  left: number;
  limit: number;
}

/**
 * Checks right before sending whether this many bytes fit in the caller's storage. Returns null if they fit, and if the
 * check fails: then the files are sent, and the server decides.
 */
export async function findMissingStorage(bytes: number): Promise<MissingStorage | null> {
  // If offline, the upload itself waits for the connection and says so.
  if (bytes <= 0 || !navigator.onLine) return null;
  const { storage } = await call('getOwnStorage', {}).catch(() => ({ storage: null }));
  if (!storage) return null;
  const { used_bytes, limit_bytes } = storage;
  const left = Math.max(0, limit_bytes - used_bytes);
  if (bytes <= left) return null;
  return { size: sizeInMb(bytes), left: availableInMb(left), limit: availableInMb(limit_bytes) };
}
