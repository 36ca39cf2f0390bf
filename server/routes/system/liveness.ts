import type { FastifyInstance } from 'fastify';
import { Liveness } from '../../../contract/system/health';
import type { CallerIdentity } from '../../http/callers/CallerIdentity';

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
