import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROLE } from '../../contract/values/accounts';
import { senderNetwork } from '../http/senderNetwork';
import { DomainError } from '../lib/DomainError';

/** Counts a request for its sender; throws `rate_limited` above the limit. */
export type HourlyLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

interface HourlyLimitParts {
  /** Name of the counter. Limits with the same name share one count. */
  name: string;
  max: number;
  message: string;
  /** Key of the sender. The default is the network of the address. */
  senderOf?: (request: FastifyRequest) => string;
}

/** The limits that several subjects share. */
export interface HourlyLimits {
  signUps: HourlyLimit;
  resets: HourlyLimit;
  submissions: HourlyLimit;
}

interface HourlySettings {
  RATE_LIMIT_SIGN_UPS: number;
  RATE_LIMIT_RESET_REQUESTS: number;
  RATE_LIMIT_SUBMISSIONS: number;
}

/** Makes each limit once, because the routes that use it share one count. */
export function createHourlyLimits(app: FastifyInstance, settings: HourlySettings): HourlyLimits {
  return {
    signUps: createSignUpLimit(app, settings.RATE_LIMIT_SIGN_UPS),
    resets: createResetLimit(app, settings.RATE_LIMIT_RESET_REQUESTS),
    submissions: createSubmissionLimit(app, settings.RATE_LIMIT_SUBMISSIONS),
  };
}

/** Limits requests per hour and sender. All routes that use the limit share one count. */
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

/** Limits password reset links per address. The call and the page share the count. */
export function createResetLimit(app: FastifyInstance, max: number): HourlyLimit {
  return createHourlyLimit(app, {
    name: 'reset',
    max,
    message: 'This address has requested too many reset links in the last hour. Wait for the time in Retry-After.',
  });
}

/** Limits sign-ups per hour and address. The call and the page share the count (requirements.md section 9). */
function createSignUpLimit(app: FastifyInstance, max: number): HourlyLimit {
  return createHourlyLimit(app, {
    name: 'sign-up',
    max,
    message: 'This address has created too many accounts in the last hour. Wait for the time in Retry-After.',
  });
}

/**
 * Limits submissions per hour and account, because each is stored with its files and reviewed by people. Administrators
 * have no limit: they import whole catalogs.
 */
function createSubmissionLimit(app: FastifyInstance, max: number): HourlyLimit {
  const count = createHourlyLimit(app, {
    name: 'submission',
    max,
    message:
      'This account has submitted too many plugins or versions in the last hour. Wait for the time in Retry-After.',
    senderOf: ({ caller }) => `u${caller.user?.user_id}`,
  });
  return async (request, reply) => {
    if (request.caller.user?.role === ROLE.user) await count(request, reply);
  };
}
