import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount';
import { createHourlyLimit } from '../../limits/hourlyLimit';
import type { ServiceContext } from '../../services/context';
import * as invitations from '../../services/plugins/invitations';
import * as maintainers from '../../services/plugins/maintainers';

/** Invitations per account and hour, to protect users who decline. */
const INVITATIONS_PER_HOUR = 30;

/** Registers maintainers of plugins, and their invitations. */
export function maintainerRoutes(app: FastifyInstance, context: ServiceContext): void {
  const limitInvitations = createHourlyLimit(app, {
    name: 'invitations',
    max: INVITATIONS_PER_HOUR,
    message: 'This account has sent too many invitations in the last hour. Wait for the time in Retry-After.',
    senderOf: ({ caller }) => `u${caller.user?.user_id}`,
  });

  // `who` requires a user.
  mount(app, 'listMaintainers', ({ query, caller }) => maintainers.getPeople(context, query.plugin_key, caller.user));
  mount(app, 'inviteMaintainer', async ({ body, caller, request, reply }) => {
    await limitInvitations(request, reply);
    return maintainers.invite(context, caller.user, body);
  });
  mount(app, 'removeMaintainer', async ({ body, caller }) => {
    await maintainers.removeMaintainer(context, caller.user, body);
    return {};
  });
  mount(app, 'listInvitations', async ({ caller }) => ({
    invitation_list: await invitations.listInvitations(context, caller.user.user_id),
  }));
  mount(app, 'answerInvitation', ({ body, caller }) =>
    invitations.answerInvitation(context, caller.user.user_id, body),
  );
  mount(app, 'revokeInvitation', async ({ body, caller }) => {
    await invitations.revokeInvitation(context, caller.user, body.invitation_id);
    return {};
  });
}
