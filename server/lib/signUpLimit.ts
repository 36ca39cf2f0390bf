import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from './DomainError';

/** Throws `rate_limited` when an address makes too many accounts. */
export type LimitSignUps = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** So many sign-ups an hour per address, by the call and by the page together (DESIGN.md section 4, "Limits"). */
export function createSignUpLimit(app: FastifyInstance, max: number): LimitSignUps {
  const count = app.createRateLimit({ max, timeWindow: '1 hour', keyGenerator: (request) => `sign-up ${request.ip}` });
  return async (request, reply) => {
    const limit = await count(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    reply.header('retry-after', limit.ttlInSeconds);
    throw new DomainError(
      'rate_limited',
      'This address has made too many accounts in the last hour. Wait as long as Retry-After says.',
    );
  };
}
