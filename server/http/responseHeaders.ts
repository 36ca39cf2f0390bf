import type { FastifyReply } from 'fastify';
import { DomainError } from '../lib/DomainError';

/** Sets Retry-After for a failure that says when to retry, in seconds. */
export function setRetryAfter(error: unknown, reply: FastifyReply): void {
  const seconds = retryAfterOf(error);
  if (seconds !== null) reply.header('retry-after', seconds);
}

/** Seconds until a temporary failure may be over; null for any other failure. */
function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof DomainError)) return null;
  const { retry_after } = (error.details ?? {}) as { retry_after?: unknown };
  return typeof retry_after === 'number' ? retry_after : null;
}

/** Runs the work. Sets Retry-After if it is refused temporarily. */
export async function withRetryAfter<T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    setRetryAfter(error, reply);
    throw error;
  }
}

/** For responses with secrets or private data: no cache may store them. */
export function forbidStoring(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}
