import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../routeParts';
import { analyticsRoutes } from './analytics';
import { overviewRoutes } from './overview';
import { statisticsRoutes } from './statistics';

/** Mounts the statistics of plugins, the overview of administrators, and the collector of analytics events. */
export async function mountStatistics(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { context, settings, siteConfig } = parts;
  statisticsRoutes(app, context);
  overviewRoutes(app, context);
  await analyticsRoutes(app, {
    ...parts.analytics,
    addressLimit: settings.RATE_LIMIT_ADDRESS,
    publicUrl: settings.PUBLIC_URL,
    sites: Object.values(siteConfig.sites),
  });
}
