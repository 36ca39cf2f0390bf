import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as overview from '../../services/statistics/overview';
import * as statistics from '../../services/statistics/statistics';

/** Registers the daily statistics of a plugin. */
export function statisticsRoutes(app: FastifyInstance, context: ServiceContext): void {
  // `who` requires a user.
  mount(app, 'getPluginStatistics', ({ query, caller }) =>
    statistics.getPluginStatistics(context, query.plugin_key, query.days, caller.user),
  );
}

/** Registers the overview of Admin. */
export function overviewRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'getOverview', () => overview.getOverview(context));
}
