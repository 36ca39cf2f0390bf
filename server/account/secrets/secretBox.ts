import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

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
