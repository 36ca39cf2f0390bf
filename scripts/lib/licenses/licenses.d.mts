/** See licenses.mjs. */
export function licensesOf(bundled: Iterable<string>, separate?: Iterable<string>): string;
export function thirdPartyAmong(paths: Iterable<string>): string[];
