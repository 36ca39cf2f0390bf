import { FAILURES, type FailureId } from '../../contract/failures';

/**
 * A failure for the caller: a stable id, its HTTP status, and an English message that says what happened, why, and what
 * to do. Any other error becomes `internal_error` without details.
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

/** A cursor of another list, of a list that changed too much since, or a forged one. */
export function invalidCursor(): DomainError {
  return new DomainError(
    'invalid_cursor',
    'This cursor does not belong to this list. Request the first page again, without a cursor.',
  );
}
