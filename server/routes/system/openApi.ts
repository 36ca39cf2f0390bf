import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/**
 * The contract as OpenAPI 3.1, made from the very schemas that validate: `/openapi.json`, and pages to read it at `/api/docs`. Their
 * files are in the package, under the site's own policy: no script or style stands in the page, and none comes from elsewhere.
 */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Plugin Square API' },
    uiConfig: {
      // Without the bar above, which asks for the address of another description.
      layout: 'BaseLayout',
      docExpansion: 'list',
      // The schemas once more below all calls: hundreds of lines that stand at each call already.
      defaultModelsExpandDepth: -1,
      tryItOutEnabled: false,
    },
  });
}
