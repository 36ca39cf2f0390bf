import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { isApi, routeOf } from '../http/callers/identifyCallers';
import { senderNetwork } from '../http/senderNetwork';
import { countInMemory } from './countInMemory';
import { type CountRequest, rateLimitStore } from './rateLimitStore';

/** Limits requests per minute and address: calls, and the pages below /user. */
export async function limitRequestRates(
  app: FastifyInstance,
  max: number,
  countRequest: CountRequest = countInMemory(),
): Promise<void> {
  await app.register(rateLimit, {
    ...rateLimitStore(countRequest),
    max,
    timeWindow: '1 minute',
    keyGenerator: senderNetwork,
    // Files of the site are cheap and many, and health checks come from machines.
    allowList: (request) => !isApi(request) && !routeOf(request).startsWith('/user/'),
  });
}
