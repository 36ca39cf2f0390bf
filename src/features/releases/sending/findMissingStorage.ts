import { call } from '../../../api/call';

/** Values of the message that the files do not fit, in whole MB. */
interface MissingStorage {
  size: number;
  left: number;
  limit: number;
}

const MB = 1_000_000;

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
  return { size: Math.ceil(bytes / MB), left: Math.floor(left / MB), limit: Math.floor(limit_bytes / MB) };
}
