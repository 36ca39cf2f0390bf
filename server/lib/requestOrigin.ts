import type { FastifyRequest } from 'fastify';

/** The origin under which a request reached us: `https://square.example`. */
export function requestOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/** The origin that the site is known by: the deployment's own word for it, or else the one that a request came to. */
export function siteOrigin(request: FastifyRequest, { PUBLIC_URL }: { PUBLIC_URL?: string }): string {
  return PUBLIC_URL ?? requestOrigin(request);
}

/** Whether a request came by https: to this server, or to the proxy that PUBLIC_URL stands for. */
export function isOwnHttps(request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (request.protocol === 'https') return true;
  const own = publicUrl ? new URL(publicUrl) : null;
  return own?.protocol === 'https:' && request.host === own.host && !cameByHttp(request);
}

/** The proxy says so; where it says nothing, it is the one of an https address. */
export const cameByHttp = ({ headers }: FastifyRequest): boolean => headers['x-forwarded-proto'] === 'http';

/**
 * Cache-Control of an answer that prints the site's own origin. Without PUBLIC_URL that is what the request said of itself
 * (Host, or X-Forwarded-Host behind a proxy): a shared cache that kept it would hand one caller's origin to everybody.
 */
export function cachingOfOrigin(
  { PUBLIC_URL }: { PUBLIC_URL?: string },
  whereKnown: string,
  whereNot = 'no-store',
): string {
  return PUBLIC_URL ? whereKnown : whereNot;
}

/**
 * Whether a page of another site sends this: it may not sign somebody in here, for it would be with an account of its own choice.
 * Programs, which have no page, say neither header.
 */
export function isCrossSite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  if (!origin) return false;
  // Behind a proxy that ends TLS the scheme that reached us may differ; the host may not.
  const hosts = publicUrl ? [request.host, new URL(publicUrl).host] : [request.host];
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host);
}
