import type { FastifyInstance } from 'fastify';
import { decideAudit, getAudit, listAudits, verifyManager } from '../../contract/audits';
import { mount, requireTotp } from '../lib/mount';
import * as audits from '../services/audits';
import type { ServiceContext } from '../services/context';

/** What administrators see of submissions, and decide. */
export function auditRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, listAudits, async ({ query }) => audits.listAudits(context, query));
  mount(app, getAudit, async ({ query }) => audits.getAudit(context, query.plugin_key, query.version));
  // `who` let nobody in without a user.
  mount(app, decideAudit, async ({ body, caller }) => audits.decideAudit(context, caller.user!.user_id, body));
  mount(app, verifyManager, async ({ caller }) => {
    requireTotp(caller);
    return { role: caller.user!.role };
  });
}
