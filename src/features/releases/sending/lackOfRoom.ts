import { call } from '../../../api/call';

/** What is said to somebody whose files do not fit, in whole MB. */
interface LackOfRoom {
  size: number;
  left: number;
  limit: number;
}

const MB = 1_000_000;

/**
 * Whether so many bytes more fit in the caller's storage, asked right before they are sent. Null where they fit, and where
 * the server does not say: then the files are sent, and it refuses them itself.
 */
export async function lackOfRoom(bytes: number): Promise<LackOfRoom | null> {
  // Without a connection the upload itself waits for one, and says so.
  if (bytes <= 0 || !navigator.onLine) return null;
  const { storage } = await call('getOwnStorage', {}).catch(() => ({ storage: null }));
  if (!storage) return null;
  const { used_bytes, limit_bytes } = storage;
  const left = Math.max(0, limit_bytes - used_bytes);
  if (bytes <= left) return null;
  return { size: Math.ceil(bytes / MB), left: Math.floor(left / MB), limit: Math.floor(limit_bytes / MB) };
}
