import { FAILURES, type FailureId } from '../../contract/failures';

/**
 * A failure that is the caller's to understand: a stable id, its HTTP status, and a message in English that says
 * what happened, why, and what to do. Everything else that is thrown becomes `internal_error` without a word of it.
 */
export class DomainError extends Error {
  readonly status: number;

  constructor(
    readonly id: FailureId,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
    this.name = 'DomainError';
    this.status = FAILURES[id];
  }
}
