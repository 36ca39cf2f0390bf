import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Liveness } from '../../../contract/system/health';
import type { CallerIdentity } from '../../http/callers/CallerIdentity';
import { routeOf } from '../../http/callers/identifyCallers';
import { mount } from '../../http/mount';
import { RecentResponses } from '../../monitoring/health';
import * as health from '../../services/system/health';

/** Cache lifetime of the result: callers are not limited, and each check calls the storage. */
const TTL_MS = 1_000;

/** Parts whose failures requests report, by the code of the error (http/errorResponses.ts). */
const PARTS_BY_ERROR: Record<string, health.NeededPart> = {
  DATABASE_GONE: 'database',
  DATABASE_STOPPED: 'database',
  STORAGE_UNAVAILABLE: 'storage',
};

/** Called by machines. Their 503 responses do not count as refused requests. */
const MACHINES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Registers `/healthz`, which responds while the process runs; `/readyz`, which names the failing parts of database and
 * storage; and a detailed status for administrators.
 */
export function healthRoutes(app: FastifyInstance, parts: health.HealthParts): void {
  const responses = new RecentResponses();
  app.addHook('onResponse', async (request, reply) => {
    if (!MACHINES.has(routeOf(request))) responses.count(reply.statusCode);
  });
  app.addHook('onError', async (_request, _reply, { code }) => {
    const part = PARTS_BY_ERROR[code];
    if (part) parts.notes.note(part, false);
  });

  const found = new LRUCache<'failing', string[], FastifyBaseLogger>({
    max: 1,
    ttl: TTL_MS,
    // Reads the clock each time, also for callers who leave no time for a timer.
    ttlResolution: 0,
    fetchMethod: (_key, _stale, { context: log }) =>
      health.findFailing(parts, (part, error) => log.warn({ err: error, part }, 'not ready')),
  });
  livenessRoute(app, health.getLiveness);
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const failing = await found.forceFetch('failing', { context: request.log });
    reply.header('cache-control', 'no-store');
    return failing.length === 0 ? { status: 'ok' } : reply.code(503).send({ status: 'not ready', failing });
  });
  mount(app, 'getHealth', () => health.getHealth(parts, responses));
}

/**
 * Registers `/healthz`, which responds while the process runs. It is not a call of the contract, because monitoring
 * systems require this address.
 */
export function livenessRoute(app: FastifyInstance, getLiveness: (caller: CallerIdentity) => Liveness): void {
  app.get(
    '/healthz',
    {
      schema: {
        summary: 'Responds while the process runs; administrators see its version',
        tags: ['machines'],
        security: [{}, { bearer: [] }],
        response: { 200: Liveness },
      },
      config: { readsToken: true },
    },
    async (request, reply) => {
      const liveness = getLiveness(request.caller);
      if (liveness.version) reply.header('cache-control', 'no-store');
      return liveness;
    },
  );
}
