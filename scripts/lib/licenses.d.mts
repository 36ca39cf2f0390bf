/** See licenses.mjs. */
export function licensesOf(bundled: Iterable<string>, separate?: Iterable<string>): string;
