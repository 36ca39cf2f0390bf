import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginMethod } from '../../../contract/organization/deployments';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { hostCookie } from '../../http/requestOrigin';
import type { Accounts } from '../../services/accounts/Accounts';
import { accountKey } from '../../services/accounts/accountNames';
import { REFRESH_TOKEN_S } from '../../services/accounts/sessions/Sessions';

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

/** Whether the browser has the cookie of a session, which may have ended. */
export function hasSessionCookie(request: FastifyRequest, publicUrl: string | undefined): boolean {
  return request.cookies[hostCookie(request, publicUrl, SESSION_COOKIE).name] !== undefined;
}

export function dropSessionCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined): void {
  const { name, secure } = hostCookie(request, publicUrl, SESSION_COOKIE);
  reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

/** Says that an account has logged in with this browser (server/services/accounts/limits/knownBrowsers.ts). */
const BROWSER_COOKIE = 'ps_browser';
const YEAR_S = 365 * 24 * 60 * 60;

/** Returns the mark of this browser, unverified. */
export function browserMark(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  return request.cookies[hostCookie(request, publicUrl, BROWSER_COOKIE).name];
}

/** Marks the browser after a login. */
export function markBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  { accounts, account, publicUrl }: { accounts: Pick<Accounts, 'knownBrowsers'>; account: string; publicUrl?: string },
): void {
  const { name, secure } = hostCookie(request, publicUrl, BROWSER_COOKIE);
  const key = accountKey(account);
  if (!key || accounts.knownBrowsers.limitKey(request.cookies[name], key)) return;
  const mark = accounts.knownBrowsers.mark(key);
  reply.setCookie(name, mark, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR_S });
}
