import type { FastifyInstance } from 'fastify';
import { isApi } from '../http/callers/identifyCallers';
import { overloaded } from '../http/overloaded';
import type { DatabaseLoad } from '../lib/DatabaseLoad';

/** A call makes about five queries. It is answered in little more than a second, or refused at once. */
const MAX_WAIT_MS = 50;
/** Up to this many waiting queries are always allowed. Twenty users who make expensive calls at once need them, and are answered soon. */
const ALWAYS_ALLOWED = 64;

/**
 * Refuses new calls while earlier ones wait for the database, so that every call that was started is answered in time. A queue
 * inside a call would refuse it half-way. A server that is late with every call works for callers who no longer wait.
 */
export function applyDatabaseBackPressure(app: FastifyInstance, load: () => DatabaseLoad): void {
  app.addHook('onRequest', async (request) => {
    if (isApi(request) && isOverloaded(load())) throw overloaded();
  });
}

/** Whether a new call would wait too long. */
export function isOverloaded({ queued, wait_ms }: DatabaseLoad): boolean {
  return queued > ALWAYS_ALLOWED && wait_ms > MAX_WAIT_MS;
}
