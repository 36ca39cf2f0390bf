import type { FastifyInstance } from 'fastify';
import { mount, requireTotp } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as packageChecks from '../../services/releases/packageChecks';
import {
  getApprovalRules,
  getOwnApproval,
  type ReviewDefaults,
  saveApprovalRules,
} from '../../services/reviews/approvalRules';
import * as pendingSubmissions from '../../services/reviews/pendingSubmissions';
import * as reviewDetails from '../../services/reviews/reviewDetails';
import * as reviewList from '../../services/reviews/reviewList';

/** Registers the review of submissions by administrators. `who` requires a user. */
export function reviewListRoutes(
  app: FastifyInstance,
  context: ServiceContext,
  defaults: ReviewDefaults = { own_submissions: 'forbidden' },
): void {
  mount(app, 'listReviews', async ({ query, caller, reply }) =>
    (await reviewList.listReviews(context, caller.user, query, defaults)).send(reply),
  );
  mount(app, 'getReviewDetail', ({ query, caller }) =>
    reviewDetails.getReviewDetail(context, caller.user, query, defaults),
  );
  mount(app, 'decideReview', ({ body, caller }) => reviewList.decideReview(context, caller.user, body, defaults));
  mount(app, 'getApprovalRules', () => getApprovalRules(context, defaults));
  mount(app, 'getOwnApproval', () => getOwnApproval(context, defaults));
  mount(app, 'saveApprovalRules', ({ body, caller }) =>
    saveApprovalRules(context, caller.user.user_id, body, defaults),
  );
  mount(app, 'holdSubmission', ({ body, caller }) =>
    pendingSubmissions.holdSubmission(context, caller.user.user_id, body),
  );
  mount(app, 'endHold', ({ body, caller }) => pendingSubmissions.endHold(context, caller.user.user_id, body));
  mount(app, 'startTrial', ({ body, caller }) => pendingSubmissions.startTrial(context, caller.user.user_id, body));
  mount(app, 'endTrial', ({ body, caller }) =>
    pendingSubmissions.endTrial(context, caller.user.user_id, body.plugin_key),
  );
  mount(app, 'runChecks', async ({ body }) => ({
    checks: await packageChecks.runChecks(context, body.plugin_key, body.version),
  }));
  mount(app, 'verifyManager', async ({ caller }) => {
    requireTotp(caller);
    const { role, enterprise_role, e_id } = caller.user;
    return { role, enterprise_role, e_id };
  });
}
