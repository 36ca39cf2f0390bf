import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { TOKEN_PREFIX } from '../../../shared/personalToken';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** Digits for 32 bytes and a CRC-32. */
const SECRET_DIGITS = 43;
const CHECKSUM_DIGITS = 6;

/**
 * A new access token: the prefix, 32 random bytes in base 62, and the CRC-32 of the secret, by which scanners recognize
 * real tokens.
 */
export function newPersonalToken(): string {
  const secret = base62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_DIGITS);
  return TOKEN_PREFIX + secret + base62(BigInt(crc32(secret)), CHECKSUM_DIGITS);
}

function base62(value: bigint, length: number): string {
  let digits = '';
  for (let rest = value; rest > 0n; rest /= 62n) digits = DIGITS[Number(rest % 62n)] + digits;
  return digits.padStart(length, '0');
}
