import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuseSlow } from '../http/errorResponses';

/** Minimum progress of a file upload, in the time in which any other body must be complete: half a kilobyte a second. */
const MIN_BYTES = 16 * 1024;
const FILES = /^(multipart\/|application\/offset\+octet-stream)/;

/**
 * Closes slow connections (slow-loris bodies). Each would hold a request for as long as the longest upload may take.
 * The watch starts in the first hook, because a refused request has a body too.
 */
export function refuseSlowBodies(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // Injected requests have no connection.
    if (!hasBody(raw) || !(raw.socket instanceof Socket)) return;
    const isFile = FILES.test(raw.headers['content-type'] ?? '');
    let before = raw.socket.bytesRead;
    const timer = setInterval(() => {
      const { bytesRead } = raw.socket;
      const comes = isFile && bytesRead - before >= MIN_BYTES;
      before = bytesRead;
      // Received bytes that the server has not read are not the sender's delay.
      if (comes || raw.readableLength > 0) return;
      clearInterval(timer);
      if (!raw.complete) refuseSlow(raw.socket, reply.raw.headersSent);
    }, ms);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
