import type { FastifyRequest } from 'fastify';
import { isOwnHttps } from './requestOrigin';

/**
 * Name and flag of a cookie that no other host can set in this one's place. Over https browsers take a `__Host-` cookie from its own
 * host alone, whole and over TLS (RFC 6265bis); without the prefix a neighbouring subdomain could hand a browser a sign-in
 * that somebody else began. Such a cookie has the path `/` and no domain. Over plain http the name stays as it is.
 */
export function hostCookie(request: FastifyRequest, publicUrl: string | undefined, name: string) {
  const secure = isOwnHttps(request, publicUrl);
  return { name: secure ? `__Host-${name}` : name, secure };
}
