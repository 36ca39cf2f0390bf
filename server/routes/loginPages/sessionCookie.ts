import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginMethod } from '../../../contract/organization/deployments';
import type { Accounts } from '../../account/Accounts';
import { REFRESH_TOKEN_S } from '../../account/sessions/Sessions';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { hostCookie } from '../../http/hostCookie';

/**
 * Identifies the session to the account pages, which have no script and therefore no token. It can only end the
 * session.
 */
const SESSION_COOKIE = 'ps_session';

/** Session of a browser's cookie. */
export interface KnownSession extends SignedInCaller {
  /** Display name of the account. */
  name: string;
  /** The company login that started the session. */
  method: LoginMethod | null;
}

/** Sets the cookie for a session whose tokens are in this response. */
export async function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { accounts, accessToken, publicUrl }: { accounts: Accounts; accessToken: string; publicUrl: string | undefined },
): Promise<void> {
  const agent = request.headers['user-agent'];
  // A session that ended meanwhile needs no cookie.
  const caller = await accounts.sessions.authenticate(accessToken, agent).catch(() => null);
  const { name, secure } = hostCookie(request, publicUrl, SESSION_COOKIE);
  const value = caller && (await accounts.sessionCookies.renewed(caller, request.cookies[name]));
  if (value)
    reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: REFRESH_TOKEN_S });
}

/** Returns the session of this browser; null without one, and for an ended session. */
export async function sessionOfCookie(
  request: FastifyRequest,
  accounts: Accounts,
  publicUrl: string | undefined,
): Promise<KnownSession | null> {
  const { name } = hostCookie(request, publicUrl, SESSION_COOKIE);
  const caller = await accounts.sessionCookies.read(request.cookies[name]);
  return caller && { ...caller, ...(await accounts.describeSession(caller)) };
}

export function dropSessionCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined): void {
  const { name, secure } = hostCookie(request, publicUrl, SESSION_COOKIE);
  reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
