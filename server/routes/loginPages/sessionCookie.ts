import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginMethod } from '../../../contract/deployments';
import type { Accounts } from '../../account/Accounts';
import { REFRESH_TOKEN_S } from '../../account/sessions/Sessions';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { hostCookie } from '../../http/hostCookie';

/**
 * Tells the account's own pages, which have no script and so no token, who is signed in here. It names the session and can do
 * nothing but end it.
 */
const SESSION_COOKIE = 'ps_session';

/** The session of a browser's cookie. */
export interface KnownSession extends SignedInCaller {
  /** What the account is called. */
  name: string;
  /** The company's sign-in that it came by. */
  method: LoginMethod | null;
}

/** Brings the cookie of a session that an answer has just given tokens for. */
export async function bringSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { accounts, accessToken, publicUrl }: { accounts: Accounts; accessToken: string; publicUrl: string | undefined },
): Promise<void> {
  const agent = request.headers['user-agent'];
  // A session that ends at this very moment needs no cookie.
  const caller = await accounts.sessions.authenticate(accessToken, agent).catch(() => null);
  const { name, secure } = hostCookie(request, publicUrl, SESSION_COOKIE);
  const value = caller && (await accounts.sessionCookies.renewed(caller, request.cookies[name]));
  if (value)
    reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: REFRESH_TOKEN_S });
}

/** Who is signed in in this browser; null for nobody, and for a session that has ended. */
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
