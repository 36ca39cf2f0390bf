import type { FastifyInstance } from 'fastify';
import type { RegistrationLine } from '../../shared/site/siteChrome';
import { routeOf } from '../http/callers/identifyCallers';

declare module 'fastify' {
  interface FastifyRequest {
    /** Registration numbers of the site; only requests for account pages have them. */
    registrations?: readonly RegistrationLine[];
  }
}

/** Loads the registration numbers for the account pages, which are written synchronously. */
export function loadRegistrations(app: FastifyInstance, find: () => Promise<readonly RegistrationLine[]>): void {
  app.decorateRequest('registrations', undefined);
  app.addHook('preHandler', async (request) => {
    if (routeOf(request).startsWith('/user/')) request.registrations = await find();
  });
}
