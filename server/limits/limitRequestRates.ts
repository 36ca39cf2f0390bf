import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { isApi, routeOf } from '../http/callers/identifyCallers';
import { senderNetwork } from '../http/senderNetwork';
import { countingHere } from './countInMemory';
import { type CountRequest, sharedLimits } from './rateLimitStore';

/** Limits requests per minute and address: calls, and the pages below /user. */
export async function limitRequestRates(
  app: FastifyInstance,
  max: number,
  countRequest: CountRequest = countingHere(),
): Promise<void> {
  await app.register(rateLimit, {
    ...sharedLimits(countRequest),
    max,
    timeWindow: '1 minute',
    keyGenerator: senderNetwork,
    // Files of the site are cheap and many, and health checks come from machines.
    allowList: (request) => !isApi(request) && !routeOf(request).startsWith('/user/'),
  });
}
