import type { FastifyInstance } from 'fastify';

/** Time in ms in which a caller may send the rest of a body that was refused. */
const REST_MS = 5_000;

/**
 * Reads the rest of a body that is too large, instead of closing the connection at once. A close with unread bytes
 * resets the connection, and the response can be lost: the caller sees a broken connection, and nginx sends 502 and
 * uses no server for ten seconds, because it takes each of them for failed.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode !== 413 || raw.complete) return;
    reply.removeHeader('connection');
    const timer = setTimeout(() => raw.destroy(), REST_MS).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
