import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../routeParts';
import { auditRoutes } from './audits';
import { reviewRoutes } from './reviews';

/** Mounts the review of submissions, for administrators and for developers. */
export function mountReviews(app: FastifyInstance, { context, siteConfig }: RouteParts): void {
  auditRoutes(app, context, siteConfig.review);
  reviewRoutes(app, context);
}
