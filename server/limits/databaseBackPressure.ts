import type { FastifyInstance } from 'fastify';
import { isApi } from '../http/callers/identifyCallers';
import { overloaded } from '../http/overloaded';
import type { DatabaseLoad } from '../lib/DatabaseLoad';

/** A call makes five to ten statements. It takes about half a second or less, or is refused at once. */
const MAX_WAIT_MS = 50;
/** Up to this many queued queries are always allowed. Twenty concurrent users with expensive calls need them. */
const ALWAYS_ALLOWED = 64;

/**
 * Refuses new calls while earlier ones are queued for the database, so that every started call ends in time.
 * Refusing inside a call would waste its finished part, and without refusals every call would be late.
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
