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

export function signBytes({ private_key }: SigningKey, bytes: Uint8Array): string {
  const key = createPrivateKey({ key: private_key, format: 'der', type: 'pkcs8' });
  return sign(null, bytes, key).toString('base64url');
}

export function isSignedBy(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, bytes, key, Buffer.from(signature, 'base64url'));
  } catch {
    // An invalid key has no valid signature.
    return false;
  }
}

/** Any 32 bytes may be a key. Those that the library rejects are not. */
export function isPublicKey(publicKey: string): boolean {
  const bytes = Buffer.from(publicKey, 'base64url');
  if (bytes.length !== 32 || bytes.toString('base64url') !== publicKey || bytes.every((byte) => byte === 0))
    return false;
  // A point of small order would verify every message.
  return !isSignedBy(publicKey, Buffer.from('nobody signed this'), SIGNED_BY_NOBODY);
}

const SIGNED_BY_NOBODY = Buffer.concat([Buffer.from([1]), Buffer.alloc(63)]).toString('base64url');

/** Fingerprint that administrators compare on both sides: the sha256 of the public key's bytes. */
export function fingerprintOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex');
}
