import type { FastifyInstance, FastifyRequest } from 'fastify';

const POLICY = 'content-security-policy';
/** What stands in every policy of ours (securityHeaders.ts, accountPages.ts). */
const OWN_FRAMES = "frame-ancestors 'self'";

/**
 * Lets the deployment's clients frame the pages that have a policy of their own: the site's, and those of the sign-in.
 * In one place, behind the back of whoever writes a policy; nobody else may frame anything.
 */
export function letClientsFrame(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const frames = [OWN_FRAMES, ...origins].join(' ');
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader(POLICY);
    // The policy of every answer is written below Fastify's headers; a page writes its own among them.
    if (typeof policy !== 'string' || policy === reply.raw.getHeader(POLICY)) return;
    reply.header(POLICY, policy.replace(OWN_FRAMES, frames));
    // It can name no origin. Browsers that know the policy do not look at it.
    reply.raw.removeHeader('x-frame-options');
  });
}

/** Whether a frame asks for the page. Browsers say so over TLS and on this machine; elsewhere nobody knows. */
export const isForFrame = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] === 'iframe';
