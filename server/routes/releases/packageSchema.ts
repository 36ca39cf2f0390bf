import type { FastifyInstance } from 'fastify';
import { SITE_PATH } from '../../../contract/values/sitePaths';
import schema from '../../../shared/pluginPackage/pluginPackage.schema.json';

const TEXT = JSON.stringify(schema, null, 2);

/** Registers the published schema of plugin packages, for editors and tools of any origin. */
export function packageSchemaRoutes(app: FastifyInstance): void {
  app.get(`${SITE_PATH}plugin-package.schema.json`, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/schema+json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=3600')
      .send(TEXT),
  );
}
