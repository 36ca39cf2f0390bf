import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../routeParts';
import { artRoutes } from './art';
import { fileRoutes } from './files';

/** Mounts stored files, and the generated preview images if crawlers may read the site. */
export function mountFiles(app: FastifyInstance, { context, rules }: RouteParts): void {
  fileRoutes(app, context);
  if (rules.isIndexed) artRoutes(app, context);
}
