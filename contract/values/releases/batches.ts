import { VERSION_LENGTH } from './versions';

/** Maximum number of packages per inspection and per upload request. DESIGN.md sets no limit; decision 18 does. */
export const BATCH_LIMITS = { inspected: 200, uploaded: 50 } as const;

/** Maximum characters of each text of a package that is inspected. */
export const INSPECTED_LENGTHS = { file_name: 260, id: 200, name: 200, version: VERSION_LENGTH, tag: 100 } as const;
