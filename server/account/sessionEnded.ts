import { DomainError } from '../lib/DomainError';

/** The error of a session that is over, or of a user who no longer exists. */
export function sessionEnded(): DomainError {
  return new DomainError('unauthenticated', 'The session has ended or does not exist. Log in again.');
}
