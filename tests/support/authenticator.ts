import { codeOf, stepAt } from '../../server/account/totp';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app that holds the secret it was shown. `distance`: steps of 30 s from now. */
export function authenticator(secret: string) {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return { code: (now: Date, distance = 0) => codeOf(bytes, stepAt(now) + distance) };
}
