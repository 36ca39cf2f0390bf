import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../routeParts';
import { activityRoutes } from './activities';
import { bannerRoutes } from './banners';
import { featuredWorkRoutes } from './featuredWorks';
import { qrCodeRoutes } from './qrCodes';
import { recommendationRoutes } from './recommendations';
import { slotRoutes } from './slots';

/** Mounts the promotions of the home page. */
export function mountPromotions(app: FastifyInstance, { context, siteConfig }: RouteParts): void {
  recommendationRoutes(app, context);
  bannerRoutes(app, context);
  featuredWorkRoutes(app, { context, configured: siteConfig.featured_works });
  slotRoutes(app, context);
  qrCodeRoutes(app, context);
  activityRoutes(app, context);
}
