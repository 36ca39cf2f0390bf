import { timingSafeEqual } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';

/** RFC 6238 as in every authenticator app: SHA-1, six digits, steps of 30 s. */
const STEP_S = 30;
const DIGITS = 6;
/** Accepted steps before and after the present one, because clocks differ and typing takes time. */
const TOLERANCE = 1;

/** The time step of a time. */
export const stepAt = (now: Date): number => TOTP.counter({ period: STEP_S, timestamp: now.getTime() });

/** The code of one step (RFC 4226 section 5.3). */
export const codeOf = (secret: Uint8Array, step: number, digits = DIGITS): string =>
  HOTP.generate({ secret: secretOf(secret), algorithm: 'SHA1', counter: step, digits });

/** The accepted step that a code belongs to; null for any other code. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => stepAt(now) - TOLERANCE + index);
  // Not TOTP.validate, which stops at the first match. The duration must not reveal the step, and of two steps with the
  // same code the later one is used up, or the code would be accepted twice.
  const matches = steps.filter((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)));
  return matches.at(-1) ?? null;
}

/** A secret as users type it into an app (RFC 4648, without padding). */
export const base32 = (bytes: Uint8Array): string => secretOf(bytes).base32;

/** The address in an app's QR code. */
export const otpauthUri = (secret: Uint8Array, account: string, issuer: string): string =>
  new TOTP({
    ...{ issuer, label: account, secret: secretOf(secret) },
    ...{ algorithm: 'SHA1', digits: DIGITS, period: STEP_S },
  }).toString();

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });
