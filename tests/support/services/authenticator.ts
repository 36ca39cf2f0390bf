import { Secret } from 'otpauth';
import { codeOf, stepAt } from '../../../server/services/accounts/secondFactors/totp';

/** An authenticator app with this secret. `distance`: steps of 30 s from now. */
export function authenticator(secret: string) {
  const { bytes } = Secret.fromBase32(secret);
  return { code: (now: Date, distance = 0) => codeOf(bytes, stepAt(now) + distance) };
}
