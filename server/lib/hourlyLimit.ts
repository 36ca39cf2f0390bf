import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from './DomainError';

/** Counts a request for its address; throws `rate_limited` when there are too many. */
export type HourlyLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** So many requests of a kind an hour per address, by all routes that share the limit together. */
export function createHourlyLimit(
  app: FastifyInstance,
  { name, max, message }: { name: string; max: number; message: string },
): HourlyLimit {
  const count = app.createRateLimit({ max, timeWindow: '1 hour', keyGenerator: (request) => `${name} ${request.ip}` });
  return async (request, reply) => {
    const limit = await count(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    reply.header('retry-after', limit.ttlInSeconds);
    throw new DomainError('rate_limited', message);
  };
}

/** Links for a forgotten password that one address may ask for, by the call and by the page together. */
export function createResetLimit(app: FastifyInstance, max: number): HourlyLimit {
  return createHourlyLimit(app, {
    name: 'reset',
    max,
    message: 'This address has asked for too many reset links in the last hour. Wait as long as Retry-After says.',
  });
}
