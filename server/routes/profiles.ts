import type { FastifyInstance } from 'fastify';
import {
  AVATAR_BYTES,
  closeAccount,
  exportAccount,
  removeAvatar,
  setAvatar,
  updateProfile,
} from '../../contract/profiles';
import type { Accounts } from '../account/Accounts';
import { mount } from '../lib/mount';
import { forbidStoring } from '../lib/noStore';
import { readForm, wrongFields } from '../lib/readForm';
import { sayingWhenToRetry } from '../lib/retryAfter';
import type { ServiceContext } from '../services/context';
import * as profiles from '../services/profiles';

/** The caller's own profile and data. `who: 'user'` lets nobody in without a session. */
export function profileRoutes(app: FastifyInstance, context: ServiceContext, accounts: Accounts): void {
  const info = async (userId: number) => ({ user_info: await accounts.userInfo(userId) });

  mount(app, updateProfile, async ({ caller, body, reply }) => {
    forbidStoring(reply);
    await profiles.updateProfile(context, caller.user!.user_id, body);
    return info(caller.user!.user_id);
  });

  mount(app, setAvatar, async ({ caller, request, reply }) => {
    forbidStoring(reply);
    const { files } = await readForm(request, { avatar: { bytes: AVATAR_BYTES, most: 1 } });
    const [picture] = files.avatar ?? [];
    if (!picture) throw wrongFields([{ path: 'avatar', message: 'is missing: send the picture as this file' }]);
    await profiles.setAvatar(context, caller.user!.user_id, picture);
    return info(caller.user!.user_id);
  });

  mount(app, removeAvatar, async ({ caller, reply }) => {
    forbidStoring(reply);
    await profiles.removeAvatar(context, caller.user!.user_id);
    return info(caller.user!.user_id);
  });

  mount(app, exportAccount, async ({ caller, reply }) => {
    forbidStoring(reply);
    reply.header('content-disposition', 'attachment; filename="account.json"');
    const user = caller.user!;
    return {
      exported_at: new Date().toISOString(),
      ...(await info(user.user_id)),
      two_factor: await accounts.secondFactors.status(user),
      sessions: await accounts.sessions.list(user),
      ...(await profiles.exportBelongings(context, user.user_id)),
    };
  });

  mount(app, closeAccount, async ({ caller, body, reply }) => {
    forbidStoring(reply);
    const { user_id } = caller.user!;
    await sayingWhenToRetry(reply, async () => {
      await accounts.credentials.prove(caller.user!, body.password);
      await accounts.secondFactors.proveIfEnabled(user_id, body.code);
    });
    await profiles.closeAccount(context, user_id);
    accounts.sessions.forget(user_id);
    return {};
  });
}
