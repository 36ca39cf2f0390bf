import type { FastifyInstance } from 'fastify';
import { linkDirectoryAccount, listLinkedAccounts, unlinkAccount } from '../../../contract/accounts/linkedAccounts';
import type { Accounts } from '../../account/Accounts';
import { mount } from '../../http/mount';
import { forbidStoring } from '../../http/noStore';
import { withRetryAfter } from '../../http/retryAfter';

/** Registers the calls for the caller's own company accounts. `who: 'user'` requires a session. */
export function linkedAccountRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { linkedAccounts } = accounts;
  mount(app, listLinkedAccounts, async ({ caller, reply }) => {
    forbidStoring(reply);
    return linkedAccounts.list(caller.user!.user_id);
  });
  mount(app, linkDirectoryAccount, async ({ caller, body, request, reply }) =>
    withRetryAfter(reply, () => accounts.providerLinks.linkDirectory(caller.user!, body, request.ip)),
  );
  mount(app, unlinkAccount, async ({ caller, body, reply }) => {
    const { linked_account_id, ...proof } = body;
    await withRetryAfter(reply, () => linkedAccounts.unlink(caller.user!, linked_account_id, proof));
    return {};
  });
}
