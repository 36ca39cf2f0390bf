import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

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
