import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportAdminActs, getActFilters, listAdminActs } from '../../../contract/adminActs';
import { mount } from '../../http/mount';
import { forbidStoring } from '../../http/noStore';
import type { ServiceContext } from '../../services/context';
import { EXPORT_TYPES, exportActs, listActs, listFilters } from '../../services/system/adminActs';

/** Registers the activity log of administrators. No call changes it. */
export function adminActRoutes(app: FastifyInstance, context: ServiceContext): void {
  // `who` requires a user.
  mount(app, listAdminActs, async ({ query, caller }) => listActs(context, caller.user!.role, query));
  mount(app, getActFilters, async ({ caller }) => listFilters(context, caller.user!.role));
  mount(app, exportAdminActs, async ({ query: { format, ...filter }, caller, reply }) => {
    forbidStoring(reply);
    reply
      .type(EXPORT_TYPES[format])
      .header('content-disposition', `attachment; filename="administrators-acts.${format}"`)
      .header('x-content-type-options', 'nosniff');
    return reply.send(Readable.from(exportActs(context, caller.user!.role, format, filter)));
  });
}
