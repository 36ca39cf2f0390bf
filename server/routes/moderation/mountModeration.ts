import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../routeParts';
import { blockRoutes } from './blocks';
import { reportRoutes } from './reports';

/** Mounts reports about plugins, and blocks with their appeals. */
export function mountModeration(app: FastifyInstance, { context }: RouteParts): void {
  reportRoutes(app, context);
  blockRoutes(app, context);
}
