import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 32 random bytes as base64url: a code or the first refresh token of a session. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret: its sha256, never the secret. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A key of its own for each use, so that what is signed for one can never pass for another. */
export function deriveKey(secretKey: Uint8Array, use: string): Uint8Array {
  return createHmac('sha256', secretKey).update(`plugin-square:${use}`).digest();
}

/**
 * The refresh token that follows a given one. It is computed, not drawn, because the database keeps no tokens:
 * a retry whose first answer was lost, and two tabs that refresh at once, receive the very same successor.
 */
export function successorOf(refreshToken: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(refreshToken).digest('base64url');
}

// Without letters and digits that look alike, because people copy it from a screen.
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function randomPassword(length = 20): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
