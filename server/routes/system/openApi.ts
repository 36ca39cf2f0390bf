import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/**
 * Registers the contract as OpenAPI 3.1, generated from the validating schemas: `/openapi.json`, and its documentation
 * at `/api/docs`. The documentation's files come from its package. They follow the site's policy, without inline or
 * external scripts and styles.
 */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Plugin Square API' },
    uiConfig: {
      // Without the top bar, which asks for the address of another description.
      layout: 'BaseLayout',
      docExpansion: 'list',
      // Hides the list of schemas below the calls: hundreds of lines that each call already shows.
      defaultModelsExpandDepth: -1,
      tryItOutEnabled: false,
    },
  });
}
