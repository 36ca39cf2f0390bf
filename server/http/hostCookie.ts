import type { FastifyRequest } from 'fastify';
import { isOwnHttps } from './requestOrigin';

/**
 * Name and flag of a cookie that no other host can set. Over https, browsers accept a `__Host-` cookie only from its
 * own host, over TLS (RFC 6265bis). Without the prefix, a neighboring subdomain could plant a login that an attacker
 * started. Such a cookie has the path `/` and no domain. Over plain http the name stays as it is.
 */
export function hostCookie(request: FastifyRequest, publicUrl: string | undefined, name: string) {
  const secure = isOwnHttps(request, publicUrl);
  return { name: secure ? `__Host-${name}` : name, secure };
}
