import type { FastifyInstance } from 'fastify';
import { changePassword, makeResetLink } from '../../contract/passwords';
import type { Accounts } from '../account/Accounts';
import { mount } from '../lib/mount';
import { forbidStoring } from '../lib/noStore';
import { requestOrigin } from '../lib/requestOrigin';
import { sayingWhenToRetry } from '../lib/retryAfter';
import type { Settings } from '../settings';

interface PasswordParts {
  accounts: Pick<Accounts, 'credentials'>;
  settings: Pick<Settings, 'PUBLIC_URL'>;
}

/** The caller's own password, and the links by which a super administrator lets others set a new one. */
export function passwordRoutes(app: FastifyInstance, { accounts, settings }: PasswordParts): void {
  const { credentials } = accounts;
  mount(app, changePassword, async ({ caller, body, reply }) => {
    forbidStoring(reply);
    return { ended: await sayingWhenToRetry(reply, () => credentials.change(caller.user!, body)) };
  });
  mount(app, makeResetLink, async ({ caller, body, request, reply }) => {
    forbidStoring(reply);
    const { account, token, expires_at } = await credentials.makeReset(body, caller.user!.user_id);
    const url = `${settings.PUBLIC_URL ?? requestOrigin(request)}/user/reset?token=${token}`;
    return { account, url, expires_at: expires_at.toISOString() };
  });
}
