import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';

/** A pair of Ed25519 keys: the public key as base64url of its 32 bytes, the private key as PKCS #8. */
export interface SigningKey {
  public_key: string;
  private_key: Buffer;
}

export function makeSigningKey(): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    public_key: String(publicKey.export({ format: 'jwk' }).x),
    private_key: privateKey.export({ format: 'der', type: 'pkcs8' }),
  };
}

/** The Ed25519 signature, as base64url. */
export function signBytes({ private_key }: SigningKey, bytes: Uint8Array): string {
  const key = createPrivateKey({ key: private_key, format: 'der', type: 'pkcs8' });
  return sign(null, bytes, key).toString('base64url');
}

/** Whether the signature is by this key. False also for a malformed key. */
export function isSignedBy(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, bytes, key, Buffer.from(signature, 'base64url'));
  } catch {
    // An invalid key has no valid signature.
    return false;
  }
}

/**
 * True for base64url of 32 bytes that can be an Ed25519 key (RFC 8032, section 5.1.3). Refuses points of small order: their
 * owner could sign one text so that the signature fits others. Some versions of OpenSSL verify such signatures.
 */
export function isPublicKey(publicKey: string): boolean {
  const bytes = Buffer.from(publicKey, 'base64url');
  if (bytes.length !== 32 || bytes.toString('base64url') !== publicKey) return false;
  const y = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`) & (2n ** 255n - 1n);
  return y < FIELD_PRIME && !SMALL_ORDER_Y.includes(y);
}

const FIELD_PRIME = 2n ** 255n - 19n;

/** `y` of a point of order 8 on the curve. */
const ORDER_8_Y = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;

/** `y` of the eight points whose order is 1, 2, 4, or 8. The sign of `x`, which is the highest bit, does not matter. */
const SMALL_ORDER_Y = [0n, 1n, FIELD_PRIME - 1n, ORDER_8_Y, FIELD_PRIME - ORDER_8_Y];

/** Fingerprint that administrators compare on both sides: the sha256 of the public key's bytes. */
export function fingerprintOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex');
}
