import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount';
import { createHourlyLimit } from '../../limits/hourlyLimit';
import type { ServiceContext } from '../../services/context';
import * as appeals from '../../services/moderation/appeals';
import * as blocks from '../../services/moderation/blocks';
import * as blockViews from '../../services/moderation/blockViews';
import * as reports from '../../services/moderation/reports';

/** Administrators read every report. No honest user sends more in an hour. */
const REPORTS_PER_HOUR = 20;

/** Registers reports of users about plugins, and decisions of administrators. `who` requires a user. */
export function reportRoutes(app: FastifyInstance, context: ServiceContext): void {
  const limitReports = createHourlyLimit(app, {
    name: 'report',
    max: REPORTS_PER_HOUR,
    message: 'This account has sent too many reports in the last hour. Wait for the time in Retry-After.',
    senderOf: (request) => `u${request.caller.user?.user_id}`,
  });

  mount(app, 'reportPlugin', async ({ body, caller, request, reply }) => {
    await limitReports(request, reply);
    return reports.reportPlugin(context, caller.user.user_id, body);
  });
  mount(app, 'getOwnReport', ({ query, caller }) =>
    reports.getOwnReport(context, caller.user.user_id, query.plugin_key),
  );
  mount(app, 'correctReport', async ({ body, caller, request, reply }) => {
    await limitReports(request, reply);
    return reports.correctReport(context, caller.user.user_id, body);
  });
  mount(app, 'listReports', ({ query }) => reports.listReports(context, query));
  mount(app, 'decideReport', ({ body, caller }) => reports.decideReport(context, caller.user.user_id, body));
}

/** Registers blocks of administrators, and appeals of developers. `who` requires a user. */
export function blockRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'blockPlugin', ({ body, caller }) => blocks.blockPlugin(context, caller.user, body));
  mount(app, 'unblockPlugin', ({ body, caller }) => blocks.unblockPlugin(context, caller.user, body));
  mount(app, 'listBlocks', ({ query }) => blockViews.listBlocks(context, query));
  mount(app, 'refuseAppeal', ({ body, caller }) => appeals.refuseAppeal(context, caller.user, body));
  mount(app, 'appealBlock', ({ body, caller }) => appeals.appealBlock(context, caller.user, body));
}
