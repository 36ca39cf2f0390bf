/** See stamp.mjs. */
export function stampOf(paths: readonly string[], node?: string): string;
