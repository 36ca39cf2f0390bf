import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount';
import { requestOrigin } from '../../http/requestOrigin';
import { forbidStoring, withRetryAfter } from '../../http/responseHeaders';
import type { HourlyLimit } from '../../limits/hourlyLimit';
import type { Accounts } from '../../services/accounts/Accounts';
import { localeOf, rememberedLocale } from '../../site/visitorPreferences';
import { browserMark, dropSessionCookie, markBrowser, setSessionCookie } from '../loginPages/sessionCookie';

/**
 * Registers the calls of requirements.md section 7, "User API", that this deployment offers. Responses hold secrets, so
 * they are never cached.
 */
export function accountRoutes(
  app: FastifyInstance,
  accounts: Accounts,
  limitSignUps: HourlyLimit,
  publicUrl?: string,
): void {
  mount(app, 'signUp', async ({ body, request, reply }) => {
    forbidStoring(reply);
    await limitSignUps(request, reply);
    return accounts.signUp(body, localeOf(request, null));
  });

  mount(app, 'signIn', async ({ body, request, reply }) => {
    forbidStoring(reply);
    return withRetryAfter(reply, () =>
      accounts.signIn(body, requestOrigin(request), request.ip, browserMark(request, publicUrl)),
    );
  });

  mount(app, 'exchangeCode', async ({ query, request, reply }) => {
    forbidStoring(reply);
    const { code, ...proof } = query;
    const session = await accounts.exchangeCode(code, proof, rememberedLocale(request));
    await setSessionCookie(request, reply, { accounts, accessToken: session.access_token, publicUrl });
    // Without a password, the user name may be another account's.
    if (session.user_info.has_password)
      markBrowser(request, reply, { accounts, account: session.user_info.user_name, publicUrl });
    return session;
  });

  mount(app, 'validSession', async ({ headers, request, reply }) => {
    forbidStoring(reply);
    return { info: await accounts.validSession(headers['refresh-token'], rememberedLocale(request)) };
  });

  mount(app, 'getUserInfo', async ({ caller, reply }) => {
    forbidStoring(reply);
    // `who: 'user'` guarantees a user.
    return { user_info: await accounts.userInfo(caller.user.user_id) };
  });

  mount(app, 'getLoginCode', async ({ headers, reply }) => {
    forbidStoring(reply);
    return { code: await accounts.codeFor(headers['refresh-token']) };
  });

  mount(app, 'resetToken', async ({ caller, body, reply }) => {
    forbidStoring(reply);
    return accounts.organizations.switch(caller.user, body.e_id);
  });

  mount(app, 'listOrganizations', async ({ caller, reply }) => {
    forbidStoring(reply);
    return { enterprise_list: await accounts.organizations.list(caller.user.user_id) };
  });

  mount(app, 'refreshSession', async ({ headers, request, reply }) => {
    forbidStoring(reply);
    const tokens = await accounts.refresh(headers['refresh-token']);
    await setSessionCookie(request, reply, { accounts, accessToken: tokens.access_token, publicUrl });
    return tokens;
  });

  mount(app, 'signOut', async ({ headers, request, reply }) => {
    forbidStoring(reply);
    if (headers['refresh-token']) dropSessionCookie(request, reply, publicUrl);
    await accounts.signOut(headers['refresh-token']);
    return {};
  });
}
