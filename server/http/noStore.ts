import type { FastifyReply } from 'fastify';

/** For answers that hold secrets or what is one person's alone: no cache may keep them. */
export function forbidStoring(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}
