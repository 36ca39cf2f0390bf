import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../../account/Accounts';
import { accountKey } from '../../account/accountKey';
import { hostCookie } from '../../http/hostCookie';

/** Says that an account has logged in with this browser (server/account/limits/knownBrowsers.ts). */
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
