import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount';
import { forbidStoring } from '../../http/responseHeaders';
import * as managed from '../../services/accounts/managedAccounts';

/** Registers the calls with which super administrators manage accounts. `who` requires a user. */
export function managedAccountRoutes(app: FastifyInstance, parts: managed.ManagedAccountsParts): void {
  mount(app, 'listAccounts', async ({ query, reply }) => {
    forbidStoring(reply);
    return managed.listAccounts(parts, query);
  });
  mount(app, 'getAccount', async ({ query, caller, reply }) => {
    forbidStoring(reply);
    return managed.getAccount(parts, caller.user, query.user_id);
  });
  mount(app, 'setAccountRole', async ({ body, caller }) => managed.setRole(parts, caller.user, body));
  mount(app, 'setAccountLock', async ({ body, caller }) => managed.setLock(parts, caller.user, body));
  mount(app, 'setAccountOrganization', async ({ body, caller }) => managed.setOrganization(parts, caller.user, body));
  mount(app, 'endAccountSessions', async ({ body, caller }) => managed.endSessions(parts, caller.user, body));
  mount(app, 'endAccountTokens', async ({ body, caller }) => managed.endTokens(parts, caller.user, body));
}
