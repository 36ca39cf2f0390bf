import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_OUT_PATH, SITE_PATH } from '../../../contract/values/paths';
import { READING_COOKIE } from '../../http/callers/privateAccess';
import { isCrossSite } from '../../http/requestOrigin';
import type { Accounts } from '../../services/accounts/Accounts';
import type { Settings } from '../../settings/settings';
import type { SiteConfig } from '../../settings/siteConfig';
import { renderSignedOut, renderSignOut } from '../../site/loginPages/signInPage';
import { frameOf, sendPage, withoutQuery } from './accountPages';
import { dropSessionCookie, type KnownSession, sessionOfCookie } from './sessionCookie';

/** Cookie of the session if the browser stores it in cookies (src/session/record/cookieStore.ts). */
const RECORD_COOKIE = { name: 'ps_auth', path: SITE_PATH };

export interface SignOutPageParts {
  accounts: Accounts;
  settings: Pick<Settings, 'PUBLIC_URL'>;
  loginMethods: SiteConfig['login_methods'];
  /** In a private deployment, logout may continue at the provider. */
  isPrivate: boolean;
}

/** Registers GET and POST /user/logout, which end this browser's session. Both work without script. */
export async function signOutPageRoutes(app: FastifyInstance, parts: SignOutPageParts): Promise<void> {
  const { accounts, settings } = parts;
  await app.register(formbody);

  app.get(SIGN_OUT_PATH, { schema: { hide: true } }, async (request, reply) => {
    const frame = { ...frameOf(request, reply), path: SIGN_OUT_PATH };
    const session = await sessionOfCookie(request, accounts, settings.PUBLIC_URL);
    if (!session) return sendPage(reply, 200, renderSignedOut(withoutQuery(frame)), null);
    return sendPage(reply, 200, renderSignOut(frame, session.name, null), addressAfter(session));
  });

  app.post(SIGN_OUT_PATH, { schema: { hide: true } }, async (request, reply) => {
    const frame = { ...frameOf(request, reply), path: SIGN_OUT_PATH };
    const session = await sessionOfCookie(request, accounts, settings.PUBLIC_URL);
    if (isCrossSite(request, settings.PUBLIC_URL)) {
      const problem = frame.texts.text('page.failure.cross_site');
      const page = session ? renderSignOut(frame, session.name, problem) : renderSignedOut(frame, problem);
      return sendPage(reply, 403, page, null);
    }
    if (session) await accounts.sessions.endOwn(session);
    clearBrowser(request, reply);
    const next = session && addressAfter(session);
    return reply.redirect(next?.href ?? `${SIGN_OUT_PATH}?done=1`, 303);
  });

  /** Removes what the browser stores with the session, its record and drafts, as scripts would. */
  function clearBrowser(request: FastifyRequest, reply: FastifyReply): void {
    dropSessionCookie(request, reply, settings.PUBLIC_URL);
    reply.clearCookie(READING_COOKIE, { path: '/' });
    reply.clearCookie(RECORD_COOKIE.name, { path: RECORD_COOKIE.path });
    reply.header('clear-site-data', '"storage"').header('cache-control', 'no-store');
  }

  /** Address of the provider's logout page, like src/session/endSession.ts; null without one. */
  function addressAfter({ method }: KnownSession): URL | null {
    if (!parts.isPrivate) return null;
    const ways = method ? [parts.loginMethods[method]] : Object.values(parts.loginMethods);
    const way = ways.find((one) => one?.logout_mode === 'redirect');
    return way?.logout_url ? new URL(way.logout_url) : null;
  }
}
