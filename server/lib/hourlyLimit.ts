import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from './DomainError';
import { senderNetwork } from './networkOf';

/** Counts a request for whoever sent it; throws `rate_limited` when there are too many. */
export type HourlyLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

interface HourlyLimitParts {
  /** What is counted; limits of one name would share their count. */
  name: string;
  max: number;
  message: string;
  /** For whom it is counted; the network of the address when left out. */
  senderOf?: (request: FastifyRequest) => string;
}

/** So many requests of a kind an hour from each sender, by all routes that share the limit together. */
export function createHourlyLimit(
  app: FastifyInstance,
  { name, max, message, senderOf = senderNetwork }: HourlyLimitParts,
): HourlyLimit {
  const keyGenerator = (request: FastifyRequest) => `${name} ${senderOf(request)}`;
  const count = app.createRateLimit({ max, timeWindow: '1 hour', keyGenerator });
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

/** So many sign-ups an hour per address, by the call and by the page together (DESIGN.md section 4, "Limits"). */
export function createSignUpLimit(app: FastifyInstance, max: number): HourlyLimit {
  return createHourlyLimit(app, {
    name: 'sign-up',
    max,
    message: 'This address has made too many accounts in the last hour. Wait as long as Retry-After says.',
  });
}

/**
 * So many submissions an hour per account: each is kept with its files, and read by people. Administrators bring whole
 * catalogues.
 */
export function createSubmissionLimit(app: FastifyInstance, max: number): HourlyLimit {
  const count = createHourlyLimit(app, {
    name: 'submission',
    max,
    message: 'This account has submitted too much in the last hour. Wait as long as Retry-After says.',
    senderOf: ({ caller }) => `u${caller.user?.user_id}`,
  });
  return async (request, reply) => {
    if (request.caller.user?.role === 0) await count(request, reply);
  };
}
