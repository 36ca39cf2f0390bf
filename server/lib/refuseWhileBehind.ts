import type { FastifyInstance } from 'fastify';
import { isApi } from './callers';
import type { DatabaseLoad } from './DatabaseLoad';
import { overloaded } from './overloaded';

/** A call asks the database some five times: it is answered in little more than a second, or refused at once. */
const MOST_WAIT_MS = 50;
/** So many are never too many: the questions of twenty people who ask at once, each for something dear, and soon have it. */
const FEW = 64;

/**
 * Refuses calls as they come while those before them wait for the database, so that whatever was begun is answered in time. A queue
 * inside would refuse them half-way, and a server that is late with everything does nothing that anybody still waits for.
 */
export function refuseWhileBehind(app: FastifyInstance, load: () => DatabaseLoad): void {
  app.addHook('onRequest', async (request) => {
    if (isApi(request) && isBehind(load())) throw overloaded();
  });
}

/** Whether who comes now would wait too long. */
export function isBehind({ waiting, wait_ms }: DatabaseLoad): boolean {
  return waiting > FEW && wait_ms > MOST_WAIT_MS;
}
