import type { FastifyInstance } from 'fastify';
import { SingleFlightCache } from '../lib/SingleFlightCache';
import type { ServiceContext } from '../services/context';
import { findFailing } from '../services/health';

/** How long what was found is told again: whoever may ask is not counted, and each asking costs a call of the storage. */
const REMEMBERED_MS = 1_000;

/** `/healthz`: the process lives. `/readyz`: it can answer, database and storage included; else which of them fails. */
export function healthRoutes(app: FastifyInstance, context: ServiceContext): void {
  const found = new SingleFlightCache<string[]>(REMEMBERED_MS);
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const failing = await found.get('', () =>
      findFailing(context, (part, error) => request.log.warn({ err: error, part }, 'not ready')),
    );
    reply.header('cache-control', 'no-store');
    return failing.length === 0 ? { status: 'ok' } : reply.code(503).send({ status: 'not ready', failing });
  });
}
