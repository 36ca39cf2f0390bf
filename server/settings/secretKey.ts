import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deriveKey } from '../account/secrets/secrets';
import type { Settings } from './settings';

/** The name of the key's file beside the data. */
export const SECRET_KEY_FILE = 'secret-key';

const toKey = (text: string): Uint8Array => new TextEncoder().encode(text);

/** SECRET_KEY, or the one that lies beside the data; null where there is neither. */
export function readSecretKey({ SECRET_KEY }: Pick<Settings, 'SECRET_KEY'>, folder: string): Uint8Array | null {
  if (SECRET_KEY) return toKey(SECRET_KEY);
  const path = join(folder, SECRET_KEY_FILE);
  return existsSync(path) ? toKey(readFileSync(path, 'utf8')) : null;
}

/** SECRET_KEY, or one made at the first start and kept beside the data. */
export function findSecretKey(settings: Pick<Settings, 'SECRET_KEY'>, folder: string): Uint8Array {
  const found = readSecretKey(settings, folder);
  if (found) return found;
  const made = randomBytes(32).toString('base64url');
  writeFileSync(join(folder, SECRET_KEY_FILE), made, { mode: 0o600 });
  return toKey(made);
}

/** Tells whether two keys are the same one, without telling the key. */
export const secretKeyMark = (key: Uint8Array): string => Buffer.from(deriveKey(key, 'backup-mark')).toString('hex');
