import type { FastifyInstance } from 'fastify';
import { mount, requireTotp } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as packageChecks from '../../services/releases/packageChecks';
import {
  getApprovalRules,
  getOwnApproval,
  type ReviewDefaults,
  removeApprovalRules,
  saveApprovalRules,
} from '../../services/reviews/approvalRules';
import * as pendingSubmissions from '../../services/reviews/pendingSubmissions';
import * as reviewDetails from '../../services/reviews/reviewDetails';
import { requireReviewer } from '../../services/reviews/reviewers';
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
  mount(app, 'getReviewDetail', async ({ query, caller }) => {
    await requireReviewer(context, caller.user, query.plugin_key);
    return reviewDetails.getReviewDetail(context, caller.user, query, defaults);
  });
  mount(app, 'decideReview', async ({ body, caller }) => {
    await requireReviewer(context, caller.user, body.plugin_key);
    return reviewList.decideReview(context, caller.user, body, defaults);
  });
  mount(app, 'getApprovalRules', ({ query }) => getApprovalRules(context, defaults, query.e_id));
  mount(app, 'getOwnApproval', ({ caller }) => getOwnApproval(context, caller.user, defaults));
  mount(app, 'saveApprovalRules', ({ body, caller }) =>
    saveApprovalRules(context, caller.user.user_id, body, defaults),
  );
  mount(app, 'removeApprovalRules', ({ body, caller }) =>
    removeApprovalRules(context, caller.user.user_id, body.e_id, defaults),
  );
  mount(app, 'holdSubmission', async ({ body, caller }) => {
    await requireReviewer(context, caller.user, body.plugin_key);
    return pendingSubmissions.holdSubmission(context, caller.user.user_id, body);
  });
  mount(app, 'endHold', async ({ body, caller }) => {
    await requireReviewer(context, caller.user, body.plugin_key);
    return pendingSubmissions.endHold(context, caller.user.user_id, body);
  });
  mount(app, 'startTrial', async ({ body, caller }) => {
    await requireReviewer(context, caller.user, body.plugin_key);
    return pendingSubmissions.startTrial(context, caller.user.user_id, body);
  });
  mount(app, 'endTrial', async ({ body, caller }) => {
    await requireReviewer(context, caller.user, body.plugin_key);
    return pendingSubmissions.endTrial(context, caller.user.user_id, body.plugin_key);
  });
  mount(app, 'runChecks', async ({ body, caller }) => {
    await requireReviewer(context, caller.user, body.plugin_key);
    return { checks: await packageChecks.runChecks(context, body.plugin_key, body.version) };
  });
  mount(app, 'verifyManager', async ({ caller }) => {
    requireTotp(caller);
    const { role, enterprise_role, e_id } = caller.user;
    return { role, enterprise_role, e_id };
  });
}
