import { DomainError } from '../lib/DomainError';

/**
 * The error for a file that the database references but the storage lacks. The log names it once (errorResponses.ts).
 */
export const fileUnavailable = (file: string): DomainError =>
  new DomainError(
    'file_unavailable',
    'This file is missing from the storage of the site. Inform its operator, who can restore it from a backup.',
    { file },
  );
