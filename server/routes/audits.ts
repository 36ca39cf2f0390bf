import type { FastifyInstance } from 'fastify';
import { decideAudit, getAudit, listAudits, verifyManager } from '../../contract/audits';
import { holdAudit, releaseAudit } from '../../contract/holds';
import { runChecks } from '../../contract/packageChecks';
import { endTrial, startTrial } from '../../contract/trials';
import { mount, requireTotp } from '../lib/mount';
import { getAudit as auditDetail } from '../services/auditDetails';
import * as audits from '../services/audits';
import type { ServiceContext } from '../services/context';
import * as holds from '../services/holds';
import * as packageChecks from '../services/packageChecks';
import * as trials from '../services/trials';

/** What administrators see of submissions, and decide. `who` lets nobody in without a user. */
export function auditRoutes(
  app: FastifyInstance,
  context: ServiceContext,
  rules: audits.ReviewRules = { own_submissions: 'forbidden' },
): void {
  mount(app, listAudits, async ({ query }) => audits.listAudits(context, query));
  mount(app, getAudit, ({ query, caller }) => auditDetail(context, caller.user!, query, rules));
  mount(app, decideAudit, ({ body, caller }) => audits.decideAudit(context, caller.user!, body, rules));
  mount(app, holdAudit, ({ body, caller }) => holds.holdAudit(context, caller.user!.user_id, body));
  mount(app, releaseAudit, ({ body, caller }) => holds.releaseAudit(context, caller.user!.user_id, body));
  mount(app, startTrial, ({ body, caller }) => trials.startTrial(context, caller.user!.user_id, body));
  mount(app, endTrial, ({ body, caller }) => trials.endTrial(context, caller.user!.user_id, body.plugin_key));
  mount(app, runChecks, async ({ body }) => ({
    checks: await packageChecks.runChecks(context, body.plugin_key, body.version),
  }));
  mount(app, verifyManager, async ({ caller }) => {
    requireTotp(caller);
    return { role: caller.user!.role };
  });
}
