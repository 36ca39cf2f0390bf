import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 32 random bytes as base64url: a code or the first refresh token of a session. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The sha256 of a secret, which the database stores instead. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A separate key per use, so that a signature for one use is never valid for another. */
export function deriveKey(secretKey: Uint8Array, use: string): Uint8Array {
  return createHmac('sha256', secretKey).update(`plugin-square:${use}`).digest();
}

/**
 * The successor of a refresh token. It is computed instead of random, because the database stores no tokens: a retry
 * after a lost response, and two tabs that refresh at once, get the same successor.
 */
export function successorOf(refreshToken: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(refreshToken).digest('base64url');
}

// Without letters and digits that look alike, because users copy it from a screen.
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function randomPassword(length = 20): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

const CIPHER = 'aes-256-gcm';
const FORM = 'v1';

/** Encrypts a secret for the database. `context` names its owner, so that it cannot be decrypted in another row. */
export function seal(key: Uint8Array, secret: Uint8Array, context: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return [FORM, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('$');
}

/** @throws {Error} if it was encrypted with another key, for another context, or has changed */
export function unseal(key: Uint8Array, sealed: string, context: string): Buffer {
  const [form, iv, tag, secret] = sealed.split('$');
  if (form !== FORM || !iv || !tag || secret === undefined) throw unreadable();
  try {
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(context))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(secret, 'base64url')), decipher.final()]);
  } catch {
    throw unreadable();
  }
}

function unreadable(): Error {
  return new Error('A secret in the database cannot be decrypted: SECRET_KEY is not the key that encrypted it.');
}
