import type { FastifyInstance } from 'fastify';

/** The contract as OpenAPI 3.1, made from the very schemas that validate. */
export function openApiRoutes(app: FastifyInstance): void {
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
