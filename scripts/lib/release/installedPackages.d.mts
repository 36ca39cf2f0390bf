/** See installedPackages.mjs. */
export function installedWith(names: readonly string[]): string[];
