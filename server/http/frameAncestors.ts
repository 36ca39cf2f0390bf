import type { FastifyInstance, FastifyRequest } from 'fastify';

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
