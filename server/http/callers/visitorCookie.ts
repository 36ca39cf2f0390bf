import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A visitor's random id, for distinct counts. It contains no information about the user. */
export const VISITOR_COOKIE = 'ps_visitor';

const PATTERN = /^([\w-]{22})\.([\w-]{22})$/;

/** A new visitor id, and the cookie with our signature: invented ids do not count. */
export function newVisitor(key: Uint8Array): { id: string; cookie: string } {
  const id = randomBytes(16).toString('base64url');
  return { id, cookie: visitorCookie(id, key) };
}

/** An id with the signature of this deployment. */
export const visitorCookie = (id: string, key: Uint8Array): string => `${id}.${signatureOf(id, key)}`;

/** The id in a cookie that this deployment issued; null for every other. */
export function readVisitor(cookie: string | undefined, key: Uint8Array): string | null {
  const [, id, signature] = PATTERN.exec(cookie ?? '') ?? [];
  if (!id || !signature) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id, key))) ? id : null;
}

const signatureOf = (id: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(id).digest('base64url').slice(0, 22);
