import type { FastifyReply } from 'fastify';

/** For responses with secrets or private data: no cache may store them. */
export function forbidStoring(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}
