import type { FastifyInstance } from 'fastify';
import { changePassword, makeResetLink, requestReset } from '../../../contract/accounts/passwords';
import type { Accounts } from '../../account/Accounts';
import { mount } from '../../http/mount';
import { forbidStoring } from '../../http/noStore';
import { siteOrigin } from '../../http/requestOrigin';
import { withRetryAfter } from '../../http/retryAfter';
import type { HourlyLimit } from '../../limits/hourlyLimit';
import type { Settings } from '../../settings/settings';
import { localeOf } from '../../site/visitorPreferences';
import { startReset } from '../loginPages/resetRequestPages';

interface PasswordParts {
  accounts: Pick<Accounts, 'credentials' | 'resetEmails'>;
  settings: Pick<Settings, 'PUBLIC_URL'>;
  limitResets: HourlyLimit;
}

/** Registers the calls for the caller's own password, and for links that reset a forgotten one. */
export function passwordRoutes(app: FastifyInstance, { accounts, settings, limitResets }: PasswordParts): void {
  const { credentials } = accounts;
  mount(app, changePassword, async ({ caller, body, request, reply }) => {
    forbidStoring(reply);
    const locale = localeOf(request, null);
    return { ended: await withRetryAfter(reply, () => credentials.change(caller.user!, body, locale)) };
  });
  mount(app, requestReset, async ({ body, request, reply }) => {
    await limitResets(request, reply);
    startReset(request, { accounts, account: body.account, locale: localeOf(request, null) });
    return { is_mailed: accounts.resetEmails.isOffered };
  });
  mount(app, makeResetLink, async ({ caller, body, request, reply }) => {
    forbidStoring(reply);
    const { account, token, expires_at } = await credentials.makeReset(body, caller.user!.user_id);
    const url = `${siteOrigin(request, settings)}/user/reset?token=${token}`;
    return { account, url, expires_at: expires_at.toISOString() };
  });
}
