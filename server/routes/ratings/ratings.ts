import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount';
import { createHourlyLimit } from '../../limits/hourlyLimit';
import type { ServiceContext } from '../../services/context';
import * as moderation from '../../services/ratings/moderation';
import * as ratings from '../../services/ratings/ratings';
import * as threads from '../../services/ratings/threads';

/** Administrators read every report. No honest user sends more in an hour. */
const REPORTS_PER_HOUR = 20;

/** Registers users' ratings of plugins, and their moderation. `words`: a text with one of them is held first. */
export function ratingRoutes(app: FastifyInstance, context: ServiceContext, words: readonly string[] = []): void {
  const limitReports = createHourlyLimit(app, {
    name: 'rating report',
    max: REPORTS_PER_HOUR,
    message: 'This account has sent too many reports in the last hour. Wait for the time in Retry-After.',
    senderOf: (request) => `u${request.caller.user?.user_id}`,
  });

  mount(app, 'listRatings', ({ query, caller }) => ratings.listRatings(context, query, caller.user));
  mount(app, 'ratePlugin', ({ body, caller }) => ratings.ratePlugin(context, caller.user, body, words));
  mount(app, 'deleteRating', ({ body, caller }) => ratings.deleteRating(context, caller.user.user_id, body.plugin_key));
  mount(app, 'replyToRating', ({ body, caller }) => threads.replyToRating(context, caller.user, body, words));
  mount(app, 'callForHelp', ({ body, caller }) => threads.callForHelp(context, caller.user, body.rating_id));
  mount(app, 'markHelpful', ({ body, caller }) => threads.markHelpful(context, caller.user, body));
  mount(app, 'reportRating', async ({ body, caller, request, reply }) => {
    await limitReports(request, reply);
    return moderation.reportRating(context, { ...body, user: caller.user });
  });
  mount(app, 'appealRating', ({ body, caller }) => moderation.appealRating(context, caller.user, body));
  mount(app, 'listModeratedRatings', ({ query, caller }) =>
    moderation.listModeratedRatings(context, caller.user, query),
  );
  mount(app, 'moderateRating', ({ body, caller }) => moderation.moderateRating(context, caller.user, body));
}
