import type { FastifyInstance } from 'fastify';
import { AVATAR_BYTES } from '../../../contract/accounts/profiles';
import { missingFile, readForm } from '../../http/bodies/readForm';
import { mount } from '../../http/mount';
import { forbidStoring, withRetryAfter } from '../../http/responseHeaders';
import type { Accounts } from '../../services/accounts/Accounts';
import { refuseUnfitName } from '../../services/accounts/accountNames';
import * as profiles from '../../services/accounts/profiles';
import type { ServiceContext } from '../../services/context';
import { localeOf } from '../../site/visitorPreferences';

/**
 * Registers the calls for the caller's own profile and data. `analyticsKey` is the key with which the collector hashes
 * ids. `who: 'user'` requires a session.
 */
export function profileRoutes(
  app: FastifyInstance,
  context: ServiceContext,
  accounts: Accounts,
  analyticsKey?: Uint8Array,
): void {
  const info = async (userId: number) => ({ user_info: await accounts.userInfo(userId) });

  mount(app, 'updateProfile', async ({ caller, body, request, reply }) => {
    forbidStoring(reply);
    const { user_id } = caller.user;
    const { nick_name, email, password, ...about } = body;
    if (nick_name !== undefined) {
      refuseUnfitName(nick_name);
      await accounts.protectedNames.refuseChange(user_id, nick_name);
    }
    // Changes the email address first: if it is refused, nothing else changes.
    if (email !== undefined)
      await withRetryAfter(reply, () =>
        accounts.emails.change(caller.user, { email, password }, localeOf(request, null)),
      );
    if (nick_name !== undefined) await profiles.rename(context, user_id, nick_name);
    await profiles.updateProfile(context, user_id, about, analyticsKey);
    return info(user_id);
  });

  mount(app, 'getEmailProof', async () => ({ is_offered: accounts.emails.isOffered }));

  mount(app, 'sendEmailProof', async ({ caller, request, reply }) => {
    const locale = localeOf(request, null);
    return {
      is_sent: await withRetryAfter(reply, () => accounts.emails.sendProof(caller.user.user_id, locale)),
    };
  });

  mount(app, 'setAvatar', async ({ caller, request, reply }) => {
    forbidStoring(reply);
    const { files } = await readForm(request, { avatar: { bytes: AVATAR_BYTES, maxCount: 1 } });
    const [image] = files.avatar ?? [];
    if (!image) throw missingFile('avatar');
    await profiles.setAvatar(context, caller.user.user_id, image);
    return info(caller.user.user_id);
  });

  mount(app, 'removeAvatar', async ({ caller, reply }) => {
    forbidStoring(reply);
    await profiles.removeAvatar(context, caller.user.user_id);
    return info(caller.user.user_id);
  });

  mount(app, 'exportAccount', async ({ caller, reply }) => {
    forbidStoring(reply);
    reply.header('content-disposition', 'attachment; filename="account.json"');
    const user = caller.user;
    return {
      exported_at: new Date().toISOString(),
      ...(await info(user.user_id)),
      two_factor: await accounts.secondFactors.status(user),
      sessions: await accounts.sessions.list(user),
      passkeys: await accounts.passkeys.list(user.user_id),
      personal_tokens: await accounts.personalTokens.list(user.user_id),
      ...(await profiles.exportAccountData(context, user.user_id)),
    };
  });

  mount(app, 'closeAccount', async ({ caller, body, reply }) => {
    forbidStoring(reply);
    const { user_id } = caller.user;
    await withRetryAfter(reply, async () => {
      await accounts.credentials.prove(caller.user, body.password);
      await accounts.secondFactors.proveIfEnabled(caller.user, body.code);
    });
    await profiles.closeAccount(context, user_id, analyticsKey);
    accounts.sessions.invalidateUser(user_id);
    return {};
  });
}
