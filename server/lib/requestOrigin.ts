import type { FastifyRequest } from 'fastify';

/** The origin under which a request reached us: `https://square.example`. */
export function requestOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/** The origin that the site is known by: the deployment's own word for it, or else the one that a request came to. */
export function siteOrigin(request: FastifyRequest, { PUBLIC_URL }: { PUBLIC_URL?: string }): string {
  return PUBLIC_URL ?? requestOrigin(request);
}
