import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportAdminActs, getActFilters, listAdminActs } from '../../../contract/system/adminActions';
import { mount } from '../../http/mount';
import { forbidStoring } from '../../http/noStore';
import type { ServiceContext } from '../../services/context';
import { EXPORT_TYPES, exportActions, listActions, listFilters } from '../../services/system/adminActions';

/** Registers the activity log of administrators. No call changes it. */
export function adminActionRoutes(app: FastifyInstance, context: ServiceContext): void {
  // `who` requires a user.
  mount(app, listAdminActs, async ({ query, caller }) => listActions(context, caller.user!.role, query));
  mount(app, getActFilters, async ({ caller }) => listFilters(context, caller.user!.role));
  mount(app, exportAdminActs, async ({ query: { format, ...filter }, caller, reply }) => {
    forbidStoring(reply);
    reply
      .type(EXPORT_TYPES[format])
      .header('content-disposition', `attachment; filename="administrators-acts.${format}"`)
      .header('x-content-type-options', 'nosniff');
    return reply.send(Readable.from(exportActions(context, caller.user!.role, format, filter)));
  });
}
