import type { FastifyRequest } from 'fastify';

/** The origin that a request was sent to: `https://square.example`. */
export function requestOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/** The public origin of the site: the configured one, or else the origin of the request. */
export function siteOrigin(request: FastifyRequest, { PUBLIC_URL }: { PUBLIC_URL?: string }): string {
  return PUBLIC_URL ?? requestOrigin(request);
}

/** Whether the client used https, to this server or to the proxy at PUBLIC_URL. */
export function isOwnHttps(request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (request.protocol === 'https') return true;
  const own = publicUrl ? new URL(publicUrl) : null;
  return own?.protocol === 'https:' && request.host === own.host && !cameByHttp(request);
}

/** The proxy's header decides. Without one, the scheme of PUBLIC_URL does. */
export const cameByHttp = ({ headers }: FastifyRequest): boolean => headers['x-forwarded-proto'] === 'http';

/**
 * Cache-Control of a response that contains the site's origin. Without PUBLIC_URL the origin comes from the request
 * (Host, or X-Forwarded-Host behind a proxy). A shared cache would then send one caller's origin to everyone.
 */
export function cacheControlOfOrigin(
  { PUBLIC_URL }: { PUBLIC_URL?: string },
  whereKnown: string,
  whereNot = 'no-store',
): string {
  return PUBLIC_URL ? whereKnown : whereNot;
}

/**
 * Whether a page of another site sent the request. Such a page must not log a user in, because it could choose the
 * account (login CSRF). Programs have no page and send neither header.
 */
export function isCrossSite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  if (!origin) return false;
  // Behind a proxy that terminates TLS the scheme may differ, but not the host.
  const hosts = publicUrl ? [request.host, new URL(publicUrl).host] : [request.host];
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host);
}

/**
 * Name and flag of a cookie that no other host can set. Over https, browsers accept a `__Host-` cookie only from its
 * own host, over TLS (RFC 6265bis). Without the prefix, a neighboring subdomain could plant a login that an attacker
 * started. Such a cookie has the path `/` and no domain. Over plain http the name stays as it is.
 */
export function hostCookie(request: FastifyRequest, publicUrl: string | undefined, name: string) {
  const secure = isOwnHttps(request, publicUrl);
  return { name: secure ? `__Host-${name}` : name, secure };
}
