import { DomainError } from './DomainError';

/** A cursor of another list, of a list that changed too much since, or a forged one. */
export function invalidCursor(): DomainError {
  return new DomainError(
    'invalid_cursor',
    'This cursor does not belong to this list. Request the first page again, without a cursor.',
  );
}
