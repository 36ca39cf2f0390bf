import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LICENSES_PATH } from '../../../contract/values/system';
import { PAGE_RATE_LIMIT } from '../../limits/rateLimits';

/** Shows the licenses of the packages whose code browsers receive. The build writes them (scripts/lib/licenses/licenses.mjs). */
export function licenseRoutes(app: FastifyInstance, siteDir: string): void {
  const file = join(siteDir, 'licenses.txt');
  if (!existsSync(file)) return;
  app.get(LICENSES_PATH, { ...PAGE_RATE_LIMIT, schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(readFileSync(file)),
  );
}
