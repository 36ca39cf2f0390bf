import { DomainError } from '../lib/DomainError';

/** The 503 response to requests that arrive while the server is overloaded. It carries Retry-After. */
export const overloaded = (): DomainError =>
  new DomainError('overloaded', 'The server is overloaded. Try again in a moment.');
