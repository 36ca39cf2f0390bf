import type { FastifyInstance, FastifyReply } from 'fastify';
import { mount } from '../../http/mount';
import { requestOrigin, siteOrigin } from '../../http/requestOrigin';
import { forbidStoring, withRetryAfter } from '../../http/responseHeaders';
import type { HourlyLimit } from '../../limits/hourlyLimit';
import type { Accounts } from '../../services/accounts/Accounts';
import * as notifications from '../../services/accounts/notifications';
import type { ServiceContext } from '../../services/context';
import type { Settings } from '../../settings/settings';
import { localeOf } from '../../site/visitorPreferences';
import { startReset } from '../loginPages/resetPages';

/** Registers the calls that list and end the caller's sessions. `who: 'user'` requires a session. */
export function sessionRoutes(app: FastifyInstance, { sessions }: Pick<Accounts, 'sessions'>): void {
  mount(app, 'listSessions', async ({ caller, reply }) => {
    forbidStoring(reply);
    return { session_list: await sessions.list(caller.user) };
  });
  mount(app, 'endSession', async ({ caller, body }) => {
    await sessions.endOne(caller.user.user_id, body.session_id);
    return {};
  });
  mount(app, 'endOtherSessions', async ({ caller }) => ({ ended: await sessions.endOthers(caller.user) }));
}

interface PasswordParts {
  accounts: Pick<Accounts, 'credentials' | 'resetEmails'>;
  settings: Pick<Settings, 'PUBLIC_URL'>;
  limitResets: HourlyLimit;
}

/** Registers the calls for the caller's own password, and for links that reset a forgotten one. */
export function passwordRoutes(app: FastifyInstance, { accounts, settings, limitResets }: PasswordParts): void {
  const { credentials } = accounts;
  mount(app, 'changePassword', async ({ caller, body, request, reply }) => {
    forbidStoring(reply);
    const locale = localeOf(request, null);
    return { ended: await withRetryAfter(reply, () => credentials.change(caller.user, body, locale)) };
  });
  mount(app, 'requestReset', async ({ body, request, reply }) => {
    await limitResets(request, reply);
    startReset(request, { accounts, account: body.account, locale: localeOf(request, null) });
    return { is_mailed: accounts.resetEmails.isOffered };
  });
  mount(app, 'makeResetLink', async ({ caller, body, request, reply }) => {
    forbidStoring(reply);
    const { account, token, expires_at } = await credentials.makeReset(body, caller.user.user_id);
    const url = `${siteOrigin(request, settings)}/user/reset?token=${token}`;
    return { account, url, expires_at: expires_at.toISOString() };
  });
}

type SecondFactorAccounts = Pick<Accounts, 'secondFactors' | 'signInWithTotp'>;

/** Registers the calls for the caller's two-factor authentication, and the login step that asks for the code. */
export function secondFactorRoutes(app: FastifyInstance, accounts: SecondFactorAccounts): void {
  const { secondFactors } = accounts;
  const secretly = <T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> => {
    forbidStoring(reply);
    return withRetryAfter(reply, work);
  };
  mount(app, 'getTotp', async ({ caller, reply }) => secretly(reply, () => secondFactors.status(caller.user)));
  mount(app, 'enrolTotp', async ({ caller, body, reply }) =>
    secretly(reply, () => secondFactors.enroll(caller.user, body.password)),
  );
  mount(app, 'confirmTotp', async ({ caller, body, reply }) =>
    secretly(reply, () => secondFactors.confirm(caller.user, body.code)),
  );
  mount(app, 'disableTotp', async ({ caller, body, reply }) =>
    secretly(reply, async () => {
      await secondFactors.disable(caller.user, body);
      return {};
    }),
  );
  mount(app, 'renewRecoveryCodes', async ({ caller, body, reply }) =>
    secretly(reply, () => secondFactors.renewRecoveryCodes(caller.user, body)),
  );
  mount(app, 'signInWithTotp', async ({ body, request, reply }) =>
    secretly(reply, () => accounts.signInWithTotp(body, requestOrigin(request), request.ip)),
  );
}

/** Registers the calls for the caller's passkeys, and the start of a login with one. `who: 'user'` requires a session. */
export function passkeyRoutes(app: FastifyInstance, { passkeys }: Pick<Accounts, 'passkeys'>): void {
  mount(app, 'listPasskeys', async ({ caller, reply }) => {
    forbidStoring(reply);
    return { origin: passkeys.origin, passkey_list: await passkeys.list(caller.user.user_id) };
  });
  mount(app, 'startPasskey', async ({ caller, body, reply }) => {
    forbidStoring(reply);
    return withRetryAfter(reply, () => passkeys.start(caller.user, body));
  });
  mount(app, 'addPasskey', async ({ caller, body, request, reply }) => {
    forbidStoring(reply);
    const visit = { agent: request.headers['user-agent'], locale: localeOf(request, null) };
    return passkeys.add(caller.user, body.credential, visit);
  });
  mount(app, 'renamePasskey', async ({ caller, body }) => {
    await passkeys.rename(caller.user.user_id, body.passkey_id, body.name);
    return {};
  });
  mount(app, 'removePasskey', async ({ caller, body, request, reply }) => {
    const { passkey_id, ...proof } = body;
    const visit = { locale: localeOf(request, null) };
    await withRetryAfter(reply, () => passkeys.remove(caller.user, passkey_id, proof, visit));
    return {};
  });
  mount(app, 'startPasskeyLogin', async ({ reply }) => {
    forbidStoring(reply);
    return passkeys.startLogin();
  });
}

/**
 * Registers the calls for the caller's access tokens. No token may make these calls, so that a token cannot create
 * another.
 */
export function personalTokenRoutes(app: FastifyInstance, { personalTokens }: Pick<Accounts, 'personalTokens'>): void {
  mount(app, 'listTokens', async ({ caller, reply }) => {
    forbidStoring(reply);
    return { token_list: await personalTokens.list(caller.user.user_id) };
  });
  mount(app, 'makeToken', async ({ caller, body, reply }) => {
    forbidStoring(reply);
    return withRetryAfter(reply, () => personalTokens.make(caller.user, body));
  });
  mount(app, 'endToken', async ({ caller, body }) => {
    await personalTokens.end(caller.user.user_id, body.token_id);
    return {};
  });
}

/** Registers the calls for the caller's own company accounts. `who: 'user'` requires a session. */
export function linkedAccountRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { linkedAccounts } = accounts;
  mount(app, 'listLinkedAccounts', async ({ caller, reply }) => {
    forbidStoring(reply);
    return linkedAccounts.list(caller.user.user_id);
  });
  mount(app, 'linkDirectoryAccount', async ({ caller, body, request, reply }) =>
    withRetryAfter(reply, () => accounts.providerLinks.linkDirectory(caller.user, body, request.ip)),
  );
  mount(app, 'unlinkAccount', async ({ caller, body, reply }) => {
    const { linked_account_id, ...proof } = body;
    await withRetryAfter(reply, () => linkedAccounts.unlink(caller.user, linked_account_id, proof));
    return {};
  });
}

/** Registers the calls for the caller's own notifications. `who` requires a user. */
export function notificationRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'listNotifications', ({ query, caller }) =>
    notifications.listNotifications(context, caller.user.user_id, query),
  );
  mount(app, 'countNotifications', ({ caller }) => notifications.countUnread(context, caller.user.user_id));
  mount(app, 'readNotifications', ({ body, caller }) =>
    notifications.markRead(context, caller.user.user_id, 'ids' in body ? body.ids : undefined),
  );
  mount(app, 'getNotificationSettings', ({ caller }) =>
    notifications.getNotificationSettings(context, caller.user.user_id),
  );
  mount(app, 'setNotificationSettings', ({ body, caller }) =>
    notifications.setNotificationSettings(context, caller.user.user_id, body),
  );
}
