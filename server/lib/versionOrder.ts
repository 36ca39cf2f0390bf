/** `1.2.3`, `v1.2`, `2.0.0-beta.1+build`, `2024.10.1.2`. */
const VERSION = /^v?(\d+(?:\.\d+){0,4})(?:-([\da-z.-]+))?(?:\+.*)?$/i;

interface Parsed {
  version: string;
  /** Exact at any length, because nightly builds have numbers such as 20261128205959123. */
  numbers: bigint[];
  preRelease: string[] | null;
}

/**
 * Oldest first, by number (catalogs list them as texts). Imported names without a number, such as `nightly`, cannot be
 * compared: they come first, in the given order, so that none of them replaces a numbered version.
 */
export function orderVersions(versions: readonly string[]): string[] {
  const parsed = versions.flatMap((version) => parse(version) ?? []);
  const names = versions.filter((version) => parse(version) === null);
  return [...names, ...parsed.sort(compare).map((one) => one.version)];
}

/** True if a version is newer than another one. Every number is newer than an imported name without one. */
export function isNewer(version: string, other: string): boolean {
  return (compareVersions(version, other) ?? 1) > 0;
}

/** Negative if the first is older, 0 if they are equal; null if they cannot be compared. */
export function compareVersions(one: string, other: string): number | null {
  const [a, b] = [parse(one), parse(other)];
  return a && b && compare(a, b);
}

function parse(version: string): Parsed | null {
  const [, numbers, preRelease] = VERSION.exec(version) ?? [];
  if (!numbers) return null;
  return { version, numbers: numbers.split('.').map(BigInt), preRelease: preRelease?.split('.') ?? null };
}

function compare(a: Parsed, b: Parsed): number {
  for (let index = 0; index < Math.max(a.numbers.length, b.numbers.length); index++) {
    const difference = compareNumbers(a.numbers[index] ?? 0n, b.numbers[index] ?? 0n);
    if (difference !== 0) return difference;
  }
  // A pre-release is older than its release.
  if (!a.preRelease || !b.preRelease) return Number(b.preRelease !== null) - Number(a.preRelease !== null);
  for (let index = 0; index < Math.max(a.preRelease.length, b.preRelease.length); index++) {
    const difference = comparePart(a.preRelease[index], b.preRelease[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Semantic Versioning 2.0.0, rule 11: numbers by value and before words; a shorter prefix is older. */
function comparePart(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumber && isOtherNumber) return compareNumbers(BigInt(a), BigInt(b));
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}

const compareNumbers = (a: bigint, b: bigint): number => Number(a > b) - Number(a < b);
