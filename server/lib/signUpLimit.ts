import type { FastifyInstance } from 'fastify';
import { createHourlyLimit, type HourlyLimit } from './hourlyLimit';

/** Throws `rate_limited` when an address makes too many accounts. */
export type LimitSignUps = HourlyLimit;

/** So many sign-ups an hour per address, by the call and by the page together (DESIGN.md section 4, "Limits"). */
export function createSignUpLimit(app: FastifyInstance, max: number): LimitSignUps {
  return createHourlyLimit(app, {
    name: 'sign-up',
    max,
    message: 'This address has made too many accounts in the last hour. Wait as long as Retry-After says.',
  });
}
