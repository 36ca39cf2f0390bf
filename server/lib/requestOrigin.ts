import type { FastifyRequest } from 'fastify';

/** The origin under which a request reached us: `https://square.example`. */
export function requestOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
