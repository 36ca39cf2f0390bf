import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deriveKey } from '../account/secrets/secrets';
import { syncPath } from '../lib/syncFiles';
import type { Settings } from './settings';

/** Name of the key's file in the data folder. */
export const SECRET_KEY_FILE = 'secret-key';

const toKey = (text: string): Uint8Array => new TextEncoder().encode(text);

/** SECRET_KEY, or the key in the data folder; null if there is neither. */
export function readSecretKey({ SECRET_KEY }: Pick<Settings, 'SECRET_KEY'>, folder: string): Uint8Array | null {
  if (SECRET_KEY) return toKey(SECRET_KEY);
  const path = join(folder, SECRET_KEY_FILE);
  return existsSync(path) ? toKey(readFileSync(path, 'utf8')) : null;
}

/** SECRET_KEY, or a key that the first start creates in the data folder. */
export function findSecretKey(settings: Pick<Settings, 'SECRET_KEY'>, folder: string): Uint8Array {
  const found = readSecretKey(settings, folder);
  if (found) return found;
  const made = randomBytes(32).toString('base64url');
  const path = join(folder, SECRET_KEY_FILE);
  writeFileSync(path, made, { mode: 0o600, flush: true });
  // Without the key, no stored secret can be read again.
  syncPath(folder);
  return toKey(made);
}

/** Identifies a key without revealing it. */
export const secretKeyMark = (key: Uint8Array): string => Buffer.from(deriveKey(key, 'backup-mark')).toString('hex');
