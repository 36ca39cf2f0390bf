import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app does it: SHA-1, six digits, steps of 30 s. */
const STEP_S = 30;
const DIGITS = 6;
/** Steps before and after the present one whose codes are taken, because clocks differ and fingers are slow. */
const TOLERANCE = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_S);

/** The code of one step (RFC 4226 section 5.3). */
export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash[hash.length - 1]! & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that a code belongs to, of those that are taken now; null for any other code. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => stepAt(now) - TOLERANCE + index);
  // Every step is compared whole, so that the time tells neither a digit nor a step.
  const matches = steps.filter((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)));
  return matches.at(-1) ?? null;
}

/** A secret as people type it into an app (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What an app reads from a QR code. */
export function otpauthUri(secret: Uint8Array, account: string, issuer: string): string {
  const parts = [issuer, account].map(encodeURIComponent).join(':');
  return `otpauth://totp/${parts}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_S}`;
}
