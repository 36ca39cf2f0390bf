/** See normalizeModes.mjs. */
export function normalizeModes(path: string): void;
