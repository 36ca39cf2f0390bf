import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerSlow } from './errorAnswers';

/** What of a file has to come in the time in which any other body is here whole: half a kilobyte a second. */
const LEAST_BYTES = 16 * 1024;
const FILES = /^(multipart\/|application\/offset\+octet-stream)/;

/**
 * Closes connections whose bodies come in drops: each would hold a request for as long as the longest upload may take.
 * Watched from the first hook on, because a request that is refused has a body too.
 */
export function refuseSlowBodies(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // Requests that are injected come over no connection.
    if (!hasBody(raw) || !(raw.socket instanceof Socket)) return;
    const isFile = FILES.test(raw.headers['content-type'] ?? '');
    let before = raw.socket.bytesRead;
    const timer = setInterval(() => {
      const { bytesRead } = raw.socket;
      const comes = isFile && bytesRead - before >= LEAST_BYTES;
      before = bytesRead;
      // What lies here unread waits for us, and not for its sender.
      if (comes || raw.readableLength > 0) return;
      clearInterval(timer);
      if (!raw.complete) answerSlow(raw.socket, reply.raw.headersSent);
    }, ms);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
