/** Maximum number of packages per inspection and per upload request. DESIGN.md sets no limit; decision 18 does. */
export const BATCH_LIMITS = { inspected: 200, uploaded: 50 } as const;

/** Most characters of each text by which a package is looked at. */
export const INSPECTED_LENGTHS = { file_name: 260, id: 200, name: 200, version: 100 } as const;
