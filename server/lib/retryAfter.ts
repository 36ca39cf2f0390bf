import type { FastifyReply } from 'fastify';
import { DomainError } from './DomainError';

/** Sets Retry-After where a failure says after how many seconds another attempt makes sense. */
export function sayWhenToRetry(error: unknown, reply: FastifyReply): void {
  const seconds = retryAfterOf(error);
  if (seconds !== null) reply.header('retry-after', seconds);
}

/** The seconds of a failure that passes by waiting; null for any other. */
function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof DomainError)) return null;
  const { retry_after } = (error.details ?? {}) as { retry_after?: unknown };
  return typeof retry_after === 'number' ? retry_after : null;
}

/** Does the work, and says when to come back where it is refused for now. */
export async function sayingWhenToRetry<T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    sayWhenToRetry(error, reply);
    throw error;
  }
}
