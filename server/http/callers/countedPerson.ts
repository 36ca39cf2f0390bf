import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CHECK_HEADER } from '../../../shared/checkRequest';
import { isOwnHttps } from '../requestOrigin';
import { senderNetwork } from '../senderNetwork';

const YEAR_S = 365 * 24 * 60 * 60;

/** The person that a request is counted for. */
export interface CountedPerson {
  /** A `newcomer` sent no valid visitor cookie. A `check` is a program that only tests whether something exists. */
  kind: 'account' | 'visitor' | 'newcomer' | 'check';
  /** `u<user_id>` or `v<visitor id>`. A newcomer has the visitor id that was just issued. */
  id: string;
  /** Network of the address, which newcomers are counted by. It is hashed before it is stored. */
  network: string;
  /** The visitor cookie of a newcomer, for {@link keepVisitor}. */
  cookie?: string;
}

/** Returns the person that a request is counted for. */
export function countedPerson(request: FastifyRequest): CountedPerson {
  const { user, visitor_id } = request.caller;
  const network = senderNetwork(request);
  if (isCheck(request)) return { kind: 'check', id: user ? `u${user.user_id}` : `v${visitor_id ?? ''}`, network };
  if (user) return { kind: 'account', id: `u${user.user_id}`, network };
  if (visitor_id) return { kind: 'visitor', id: `v${visitor_id}`, network };
  const { id, cookie } = newVisitor(request.server.visitorKey);
  return { kind: 'newcomer', id: `v${id}`, network, cookie };
}

/**
 * Sets the visitor cookie of a newcomer, after what was counted has succeeded. Not for browsers that ask not to be
 * tracked: they are counted once a day per network.
 */
export function keepVisitor(request: FastifyRequest, reply: FastifyReply, { cookie }: CountedPerson): void {
  if (!cookie || wantsNoTracking(request)) return;
  reply.setCookie(VISITOR_COOKIE, cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isOwnHttps(request, request.server.publicUrl),
    maxAge: YEAR_S,
  });
}

/** Whether the browser sends Do Not Track or Global Privacy Control. */
export function wantsNoTracking({ headers }: FastifyRequest): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

/**
 * Returns the keys that a search is counted for: the account and the visitor cookie. Without either it is the network.
 * Sets no cookie.
 */
export function searcherOf(request: FastifyRequest): string[] {
  const { user, visitor_id } = request.caller;
  if (isCheck(request)) return [];
  const known = [...(user ? [`u${user.user_id}`] : []), ...(visitor_id ? [`v${visitor_id}`] : [])];
  return known.length > 0 ? known : [`n${senderNetwork(request)}`];
}

/**
 * Programs send our own header, prefetching browsers a standard one. A false header only means that the caller is not
 * counted.
 */
function isCheck({ headers }: FastifyRequest): boolean {
  return headers[CHECK_HEADER.name] === CHECK_HEADER.value || /prefetch/.test(String(headers['sec-purpose'] ?? ''));
}

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
