import type { FastifyReply, FastifyRequest } from 'fastify';
import { CHECK_HEADER } from '../../shared/checkRequest';
import { senderNetwork } from './networkOf';
import { newVisitor, VISITOR_COOKIE } from './visitorCookie';

const YEAR_S = 365 * 24 * 60 * 60;

/** Who a request counts as. */
export interface CountedPerson {
  /** A `newcomer` sent no cookie of ours; a `check` is a program that looks whether something is there. */
  kind: 'account' | 'visitor' | 'newcomer' | 'check';
  /** `u<user_id>`, or `v<visitor id>`: of a newcomer the one that they were just given. */
  id: string;
  /** Of the address: newcomers count by it. Hashed before it is kept anywhere. */
  network: string;
}

/** Who a request counts as; gives those who sent no cookie of ours one. */
export function countedPerson(request: FastifyRequest, reply: FastifyReply): CountedPerson {
  const { user, visitor_id } = request.caller;
  const network = senderNetwork(request);
  if (isCheck(request)) return { kind: 'check', id: user ? `u${user.user_id}` : `v${visitor_id ?? ''}`, network };
  if (user) return { kind: 'account', id: `u${user.user_id}`, network };
  if (visitor_id) return { kind: 'visitor', id: `v${visitor_id}`, network };
  const { id, cookie } = newVisitor(request.server.visitorKey);
  reply.setCookie(VISITOR_COOKIE, cookie, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: YEAR_S });
  return { kind: 'newcomer', id: `v${id}`, network };
}

/**
 * As whom a search counts, by everything that tells one person from another: an account, and the browser's cookie. Without
 * either it is the network. Sets no cookie.
 */
export function searcherOf(request: FastifyRequest): string[] {
  const { user, visitor_id } = request.caller;
  if (isCheck(request)) return [];
  const known = [...(user ? [`u${user.user_id}`] : []), ...(visitor_id ? [`v${visitor_id}`] : [])];
  return known.length > 0 ? known : [`n${senderNetwork(request)}`];
}

/** Programs say so by a header of ours, browsers that fetch ahead by one of theirs. Who lies about it is merely not counted. */
function isCheck({ headers }: FastifyRequest): boolean {
  return headers[CHECK_HEADER.name] === CHECK_HEADER.value || /prefetch/.test(String(headers['sec-purpose'] ?? ''));
}
