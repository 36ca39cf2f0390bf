import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncPath } from '../lib/disk';
import { deriveKey } from '../lib/secrets';
import type { Settings } from './settings';

/** Name of the key's file in the data folder. */
export const SECRET_KEY_FILE = 'secret-key';

/** Minimum length of a key. Generated keys have 43 characters. */
const MIN_KEY_LENGTH = 32;

const toKey = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * SECRET_KEY, or the key in the data folder; null if there is neither.
 *
 * @throws {Error} if the file is too short, as after a full disk: anyone could guess its key and sign sessions with it
 */
export function readSecretKey({ SECRET_KEY }: Pick<Settings, 'SECRET_KEY'>, folder: string): Uint8Array | null {
  if (SECRET_KEY) return toKey(SECRET_KEY);
  const path = join(folder, SECRET_KEY_FILE);
  if (!existsSync(path)) return null;
  const text = readFileSync(path, 'utf8');
  const length = text.trim().length;
  if (length < MIN_KEY_LENGTH)
    throw new Error(
      `The key in ${path} is damaged: it has ${length} characters and needs at least ${MIN_KEY_LENGTH}. Restore the file from a backup. If the site has no data yet, delete it: the next start creates another one.`,
    );
  return toKey(text);
}

/** SECRET_KEY, or a key that the first start creates in the data folder. */
export function findSecretKey(settings: Pick<Settings, 'SECRET_KEY'>, folder: string): Uint8Array {
  const found = readSecretKey(settings, folder);
  if (found) return found;
  const made = randomBytes(32).toString('base64url');
  const path = join(folder, SECRET_KEY_FILE);
  // The file is written under another name and then renamed, so that it is complete, also after a power cut. Without
  // the key, no stored secret can be read again.
  const unfinished = `${path}.new`;
  writeFileSync(unfinished, made, { mode: 0o600, flush: true });
  renameSync(unfinished, path);
  syncPath(folder);
  return toKey(made);
}

/** Identifies a key without revealing it. */
export const secretKeyMark = (key: Uint8Array): string => Buffer.from(deriveKey(key, 'backup-mark')).toString('hex');
