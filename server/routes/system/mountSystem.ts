import type { FastifyInstance } from 'fastify';
import type { DatabaseLoad } from '../../lib/DatabaseLoad';
import type { LoadShedder } from '../../limits/LoadShedder';
import type { HealthParts } from '../../services/system/health';
import { rulesOf } from '../../settings/siteConfig';
import type { RouteParts } from '../routeParts';
import { adminActionRoutes } from './adminActions';
import { adminCountRoutes } from './adminCounts';
import { healthRoutes } from './health';
import { metricsRoutes } from './metrics';
import { openApiRoutes } from './openApi';
import { setupRoutes } from './setup';

export interface SystemParts extends Pick<HealthParts, 'notes' | 'countServers' | 'pendingEmails'> {
  shedder: LoadShedder;
  /** Load of the database, if it is known. */
  databaseLoad?: () => DatabaseLoad;
}

/** Mounts metrics, health, the API's description, and the activity log. */
export async function mountSystem(
  app: FastifyInstance,
  { context, settings, siteConfig, enterprise, analytics: { collector } }: RouteParts,
  { databaseLoad, ...system }: SystemParts,
): Promise<void> {
  metricsRoutes(app, { context, settings, shedder: system.shedder, databaseLoad });
  await openApiRoutes(app);
  const links = { config: siteConfig, linkSet: rulesOf(siteConfig, settings.DEPLOY_TYPE).links };
  const setup = { context, enterprise, links, sendsEmail: settings.SMTP_URL !== undefined };
  adminCountRoutes(app, setup);
  adminActionRoutes(app, context);
  setupRoutes(app, setup);
  healthRoutes(app, {
    ...system,
    context,
    upstreamUrl: siteConfig.mirror?.url,
    queuedForDatabase: databaseLoad && (() => databaseLoad().queued),
    queuedEvents: collector ? () => collector.queuedCount : undefined,
  });
}
