import type { FastifyInstance, FastifyRequest } from 'fastify';
import { senderNetwork } from './networkOf';

/** New visitors an hour that one network may bring where people are counted: an office's, not a loop's. */
const MOST_NEW = 20;

/** Whether the caller's network may bring one more visitor; asking counts one. */
export function createNewVisitorLimit(app: FastifyInstance): (request: FastifyRequest) => Promise<boolean> {
  const count = app.createRateLimit({
    max: MOST_NEW,
    timeWindow: '1 hour',
    keyGenerator: (request) => `new visitor ${senderNetwork(request)}`,
  });
  return async (request) => {
    const limit = await count(request);
    return limit.isAllowed || !limit.isExceeded;
  };
}
