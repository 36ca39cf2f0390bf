import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ServiceContext } from '../services/context';

/** `/healthz`: the process lives. `/readyz`: it can answer, database included. */
export function healthRoutes(app: FastifyInstance, context: ServiceContext): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await sql`SELECT 1`.execute(context.db);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
}
