import { Readable } from 'node:stream';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount';
import { forbidStoring } from '../../http/responseHeaders';
import type { ServiceContext } from '../../services/context';
import { EXPORT_TYPES, exportActions, listActions, listFilters } from '../../services/system/adminActions';
import * as setup from '../../services/system/setup';

/** Registers the activity log of administrators. No call changes it. */
export function adminActionRoutes(app: FastifyInstance, context: ServiceContext): void {
  // `who` requires a user.
  mount(app, 'listAdminActs', async ({ query, caller }) => listActions(context, caller.user.role, query));
  mount(app, 'getActFilters', async ({ caller }) => listFilters(context, caller.user.role));
  mount(app, 'exportAdminActs', async ({ query: { format, ...filter }, caller, reply }) => {
    forbidStoring(reply);
    reply
      .type(EXPORT_TYPES[format])
      .header('content-disposition', `attachment; filename="administrators-acts.${format}"`)
      .header('x-content-type-options', 'nosniff');
    return reply.send(Readable.from(exportActions(context, caller.user.role, format, filter)));
  });
}

/** Registers the number of pending items for administrators. `who` requires a user. */
export function adminCountRoutes(app: FastifyInstance, parts: setup.SetupParts): void {
  mount(app, 'getAdminCounts', ({ caller }) => setup.getAdminCounts(parts, caller.user));
}

/** Registers the setup checklist of a new site. `who` requires a user. */
export function setupRoutes(app: FastifyInstance, parts: setup.SetupParts): void {
  mount(app, 'getSetup', () => setup.getSetup(parts));
  mount(app, 'removeStarter', ({ caller }) => setup.removeStarter(parts, caller.user));
  mount(app, 'dismissSetup', ({ caller }) => setup.dismissSetup(parts, caller.user.user_id));
}

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
