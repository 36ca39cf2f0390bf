import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount';
import type { Accounts } from '../../services/accounts/Accounts';
import type { ServiceContext } from '../../services/context';
import * as enterprises from '../../services/organization/enterprises';

/** Registers the organizations of the deployment and their members. `who` requires a user who manages them. */
export function enterpriseRoutes(
  app: FastifyInstance,
  parts: { context: ServiceContext; accounts: Pick<Accounts, 'sessions'> },
): void {
  const { context } = parts;
  mount(app, 'listEnterprises', ({ query }) => enterprises.listEnterprises(context, query));
  mount(app, 'getEnterprise', ({ query }) => enterprises.getEnterprise(context.db, query.e_id));
  mount(app, 'saveEnterprise', ({ body, caller }) => enterprises.saveEnterprise(context, caller.user.user_id, body));
  mount(app, 'deleteEnterprise', async ({ body, caller }) => {
    await enterprises.deleteEnterprise(parts, caller.user.user_id, body.e_id);
    return {};
  });
  mount(app, 'listMembers', ({ query: { e_id, ...page } }) => enterprises.listMembers(context, e_id, page));
  mount(app, 'saveMember', ({ body, caller }) => enterprises.saveMember(parts, caller.user, body));
  mount(app, 'removeMember', async ({ body, caller }) => {
    await enterprises.removeMember(parts, caller.user, body);
    return {};
  });
}
