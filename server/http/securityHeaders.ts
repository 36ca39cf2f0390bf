import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { cameByHttp } from './requestOrigin';

/**
 * Headers of every answer. The policy is ours: helmet's default sends upgrade-insecure-requests, which breaks plain http.
 * Scripts come from this origin only; `siteRoutes` adds the hash or nonce of what stands in a page itself.
 */
export function contentSecurityPolicy(): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: policyDirectives(),
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}

/**
 * Has browsers ask for this site by https alone (RFC 6797), where its own address says that it is reached so. Whoever asks it
 * by another name, as on the machine itself, or over plain http is told nothing: the names beside ours are not ours.
 */
export function requireHttps(app: FastifyInstance, { PUBLIC_URL, HSTS_SECONDS }: HttpsSettings): void {
  const own = PUBLIC_URL ? new URL(PUBLIC_URL) : null;
  if (own?.protocol !== 'https:') return;
  const value = `max-age=${HSTS_SECONDS}`;
  app.addHook('onRequest', async (request, reply) => {
    if (request.host === own.host && !cameByHttp(request)) reply.header('strict-transport-security', value);
  });
}

interface HttpsSettings {
  PUBLIC_URL?: string;
  HSTS_SECONDS: number;
}

/** Origins that a page needs beside this one: of its pictures, of what it sends to (collectors, the user API), and of its frames. */
export interface OtherOrigins {
  pictures?: string[];
  connections?: string[];
  frames?: string[];
}

/**
 * Directives of a page. `styles` let its own in: a nonce for Admin's antd, hashes for what stands in it; so do
 * `scripts`. `others` are origins beside this one.
 */
function policyDirectives(styles: string[] = [], scripts: string[] = [], others: OtherOrigins = {}) {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts.map(quoted)],
    styleSrc: ["'self'", ...styles.map(quoted)],
    imgSrc: ["'self'", 'data:', 'blob:', ...(others.pictures ?? [])],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'", ...(others.connections ?? [])],
    ...(others.frames?.length && { frameSrc: ["'self'", ...others.frames] }),
    fontSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  };
}

const quoted = (source: string) => `'${source}'`;

/** The policy as the header's text. */
export function policyText(styles: string[], scripts: string[] = [], others: OtherOrigins = {}): string {
  return Object.entries(policyDirectives(styles, scripts, others))
    .map(([name, values]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`)
    .join('; ');
}
