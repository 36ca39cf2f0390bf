/** See nameEntryByContent.mjs. */
export function nameEntryByContent(site: string): void;
