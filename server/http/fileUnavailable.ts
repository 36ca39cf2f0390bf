import { DomainError } from '../lib/DomainError';

/** For a file that is named here and that the storage does not have. The log tells its name once (errorResponses.ts). */
export const fileUnavailable = (file: string): DomainError =>
  new DomainError(
    'file_unavailable',
    'This file is missing from the storage of the site. Tell who runs it: it can be restored from a backup.',
    { file },
  );
