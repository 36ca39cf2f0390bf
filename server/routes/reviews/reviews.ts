import type { FastifyInstance } from 'fastify';
import { ROLE } from '../../../contract/values/accounts';
import { mount } from '../../http/mount';
import { createHourlyLimit } from '../../limits/hourlyLimit';
import type { ServiceContext } from '../../services/context';
import * as packageChecks from '../../services/releases/packageChecks';
import * as reviews from '../../services/reviews/reviews';

/** A reviewer reads every message. No developer needs more in an hour. */
const MESSAGES_PER_HOUR = 20;

/**
 * Registers the progress of reviews, messages between developers and reviewers, and developers' reasons at findings.
 * `who` requires a user.
 */
export function reviewRoutes(app: FastifyInstance, context: ServiceContext): void {
  const limitMessages = createHourlyLimit(app, {
    name: 'review message',
    max: MESSAGES_PER_HOUR,
    message: 'This account has written too many messages in the last hour. Wait for the time in Retry-After.',
    senderOf: (request) => `u${request.caller.user?.user_id}`,
  });

  mount(app, 'getReview', ({ query, caller }) => reviews.getReview(context, caller.user, query.plugin_key));
  mount(app, 'sendReviewMessage', async ({ body, caller, request, reply }) => {
    // Reviewers answer many developers.
    if (caller.user.role === ROLE.user) await limitMessages(request, reply);
    return reviews.sendMessage(context, caller.user, body);
  });
  mount(app, 'explainFinding', async ({ body, caller }) => ({
    checks: await packageChecks.explainFinding(context, caller.user, body),
  }));
}
