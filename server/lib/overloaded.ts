import { DomainError } from './DomainError';

/** What whoever comes while there is more to do than can be done is told, as 503 with Retry-After. */
export const overloaded = (): DomainError =>
  new DomainError('overloaded', 'The server has more to do than it can. Try again in a moment.');
