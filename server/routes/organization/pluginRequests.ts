import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AuthenticatedCaller } from '../../http/callers/CallerIdentity';
import { mount } from '../../http/mount';
import { forbidStoring } from '../../http/responseHeaders';
import { createHourlyLimit } from '../../limits/hourlyLimit';
import type { ServiceContext } from '../../services/context';
import { enterpriseNotFound } from '../../services/organization/enterprises';
import * as requests from '../../services/organization/pluginRequests';

/** Administrators read every request, and each of them is notified. No honest user sends more in an hour. */
const REQUESTS_PER_HOUR = 20;

/** Registers requests of members for plugins, and decisions of administrators. `who` requires the role. */
export function pluginRequestRoutes(app: FastifyInstance, context: ServiceContext): void {
  const limitRequests = createHourlyLimit(app, {
    name: 'plugin request',
    max: REQUESTS_PER_HOUR,
    message: 'This account has sent too many requests in the last hour. Wait for the time in Retry-After.',
    senderOf: (request) => `u${request.caller.user?.user_id}`,
  });
  mount(app, 'requestPlugin', async ({ body, caller, request, reply }) => {
    await limitRequests(request, reply);
    return requests.requestPlugin(context, caller.user.user_id, body);
  });
  mount(app, 'getOwnRequest', ({ query, caller }) => requests.getOwnRequest(context, caller.user, query.plugin_key));
  mount(app, 'listPluginRequests', async ({ query, caller }) =>
    requests.listRequests(context, { ...query, e_id: managed(query, caller) }),
  );
  mount(app, 'exportPluginRequests', async ({ query, caller, reply }) => {
    const rows = requests.exportRequests(context, { ...query, e_id: managed(query, caller) });
    forbidStoring(reply);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="plugin-requests.csv"')
      .header('x-content-type-options', 'nosniff');
    return reply.send(Readable.from(rows));
  });
  mount(app, 'decidePluginRequest', async ({ body, caller }) =>
    requests.decideRequest(context, caller.user.user_id, { ...body, e_id: managed(body, caller) }),
  );
  mount(app, 'listPluginGrants', async ({ query: { e_id, ...page }, caller }) =>
    requests.listGrants(context, managed({ e_id }, caller), page),
  );
  mount(app, 'revokePluginGrant', async ({ body, caller }) => {
    await requests.revokeGrant(context, caller.user.user_id, managed(body, caller), body.grant_id);
    return {};
  });
}

/** The organization of a call: the named one, or the caller's current one. `who` has checked that they manage it. */
function managed({ e_id }: { e_id?: number | undefined }, { user }: AuthenticatedCaller): number {
  const id = e_id ?? user.e_id;
  if (id === null) throw enterpriseNotFound();
  return id;
}
