import type { FastifyInstance } from 'fastify';
import * as approvalRules from '../../../contract/reviews/approvalRules';
import { decideAudit, getAudit, listAudits, verifyManager } from '../../../contract/reviews/audits';
import { holdAudit, releaseAudit } from '../../../contract/reviews/holds';
import { runChecks } from '../../../contract/reviews/packageChecks';
import { endTrial, startTrial } from '../../../contract/reviews/trials';
import { mount, requireTotp } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as packageChecks from '../../services/releases/packageChecks';
import {
  getApprovalRules,
  getOwnApproval,
  type ReviewDefaults,
  saveApprovalRules,
} from '../../services/reviews/approvalRules';
import { getAudit as auditDetail } from '../../services/reviews/auditDetails';
import * as audits from '../../services/reviews/audits';
import * as holds from '../../services/reviews/holds';
import * as trials from '../../services/reviews/trials';

/** Registers the review of submissions by administrators. `who` requires a user. */
export function auditRoutes(
  app: FastifyInstance,
  context: ServiceContext,
  defaults: ReviewDefaults = { own_submissions: 'forbidden' },
): void {
  mount(app, listAudits, async ({ query, caller, reply }) =>
    (await audits.listAudits(context, caller.user!, query, defaults)).send(reply),
  );
  mount(app, getAudit, ({ query, caller }) => auditDetail(context, caller.user!, query, defaults));
  mount(app, decideAudit, ({ body, caller }) => audits.decideAudit(context, caller.user!, body, defaults));
  mount(app, approvalRules.getApprovalRules, () => getApprovalRules(context, defaults));
  mount(app, approvalRules.getOwnApproval, () => getOwnApproval(context, defaults));
  mount(app, approvalRules.saveApprovalRules, ({ body, caller }) =>
    saveApprovalRules(context, caller.user!.user_id, body, defaults),
  );
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
