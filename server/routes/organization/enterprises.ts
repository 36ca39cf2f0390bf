import type { FastifyInstance } from 'fastify';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { mount } from '../../http/mount';
import { DomainError } from '../../lib/DomainError';
import type { Accounts } from '../../services/accounts/Accounts';
import type { ServiceContext } from '../../services/context';
import { getPolicy, savePolicy } from '../../services/organization/enterprisePolicies';
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
  mount(app, 'getPolicy', ({ query, caller }) => getPolicy(context, ownEnterprise(query, caller.user)));
  mount(app, 'savePolicy', ({ body: { e_id, ...fields }, caller }) =>
    savePolicy(context, caller.user.user_id, ownEnterprise({ e_id }, caller.user), fields),
  );
  mount(app, 'listMembers', ({ query: { e_id, ...page } }) => enterprises.listMembers(context, e_id, page));
  mount(app, 'saveMember', ({ body, caller }) => enterprises.saveMember(parts, caller.user, body));
  mount(app, 'removeMember', async ({ body, caller }) => {
    await enterprises.removeMember(parts, caller.user, body);
    return {};
  });
}

/** The organization of a call: the named one, or the caller's own. */
function ownEnterprise({ e_id }: { e_id?: number | undefined }, { e_id: own }: SignedInCaller): number {
  const named = e_id ?? own;
  if (named !== null) return named;
  throw new DomainError('enterprise_required', 'You are in no organization. Name one in "e_id".');
}
