/** See nodeRange.cjs. */
export function isInRange(version: string, range: string): boolean;
export function describeRange(range: string): string;
