import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { cameByHttp } from './requestOrigin';

/**
 * Sets the security headers of every response. The policy is not helmet's: its default has upgrade-insecure-requests, which
 * breaks plain http. Scripts are allowed from this origin only. `siteRoutes` adds the hash or nonce of inline scripts.
 *
 * Not @fastify/helmet, which builds the policy again for each request.
 */
export function setSecurityHeaders(app: FastifyInstance): void {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: policyDirectives(),
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', ({ raw }, reply, next) => {
    setHeaders(raw, reply.raw, (error) => next(error as Error | undefined));
  });
}

/**
 * Tells browsers to use only https (RFC 6797), if PUBLIC_URL is https. Requests under another name, as on the machine
 * itself, or over plain http do not get the header: those names are not of this site.
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

/** Other origins that a page needs: of its images, of requests (collectors, the user API), and of its frames. */
export interface OtherOrigins {
  images?: string[];
  connections?: string[];
  frames?: string[];
}

/**
 * Directives of a page. `styles` allows its own styles: a nonce for antd in Admin, hashes for inline ones; `scripts`
 * does the same. `others` are other origins.
 */
function policyDirectives(styles: string[] = [], scripts: string[] = [], others: OtherOrigins = {}) {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts.map(quoted)],
    styleSrc: ["'self'", ...styles.map(quoted)],
    imgSrc: ["'self'", 'data:', 'blob:', ...(others.images ?? [])],
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

/** The policy as the text of the header. */
export function policyText(styles: string[], scripts: string[] = [], others: OtherOrigins = {}): string {
  return Object.entries(policyDirectives(styles, scripts, others))
    .map(([name, values]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`)
    .join('; ');
}

const POLICY = 'content-security-policy';
/** Present in every policy of the server (securityHeaders.ts, accountPages.ts). */
const OWN_FRAMES = "frame-ancestors 'self'";

/**
 * Allows the deployment's desktop apps to frame the pages with their own policy: the site and the login pages. Done in
 * one place, so that no policy can forget it. No other site may frame a page.
 */
export function allowFraming(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const frames = [OWN_FRAMES, ...origins].join(' ');
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader(POLICY);
    // Pages set their policy as a header of Fastify. The default policy is a header of Node's response and stays.
    if (typeof policy !== 'string' || policy === reply.raw.getHeader(POLICY)) return;
    reply.header(POLICY, policy.replace(OWN_FRAMES, frames));
    // This header cannot name an origin. Browsers that support the policy ignore it.
    reply.raw.removeHeader('x-frame-options');
  });
}

/** Whether a frame requests the page. Browsers send this header over TLS and on this machine only. */
export const isForFrame = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] === 'iframe';
