import type { FastifyInstance } from 'fastify';
import type { RegistrationLine } from '../../shared/siteChrome';
import { routeOf } from '../http/callers/identifyCallers';

declare module 'fastify' {
  interface FastifyRequest {
    /** Numbers under which the site is registered; only requests for the account service's pages have them. */
    registrations?: readonly RegistrationLine[];
  }
}

/** Brings the registration numbers to the pages of the account service, which are written without waiting for anything. */
export function loadRegistrations(app: FastifyInstance, find: () => Promise<readonly RegistrationLine[]>): void {
  app.decorateRequest('registrations', undefined);
  app.addHook('preHandler', async (request) => {
    if (routeOf(request).startsWith('/user/')) request.registrations = await find();
  });
}
