import { lookalikeKey } from '../plugins/lookalikeKey';
import type { Finding } from './PackageError';

/**
 * ASCII punctuation distinguishes permissions: `storage`, `storage:read` and `storage:*`. The bar is not here, because
 * it looks like an l.
 */
const PUNCTUATION = /([!-/:-@[-`{}~])/;

/**
 * Permissions that look like an earlier one of the same package, such as `storage` with a Cyrillic letter. An exact
 * repetition is harmless and counts once.
 */
export function lookalikePermissions(permissions: readonly string[]): Finding[] {
  const first = new Map<string, string>();
  return permissions.flatMap((written, index) => {
    const permission = written.trim();
    const key = keyOf(permission);
    const before = first.get(key);
    if (before === undefined) first.set(key, permission);
    if (before === undefined || before === permission) return [];
    return {
      path: ['permissions', String(index)],
      rule: 'looks_alike' as const,
      message: `must not look like another permission of the package: ${JSON.stringify(before)}`,
    };
  });
}

function keyOf(permission: string): string {
  const plain = permission.normalize('NFKC').replaceAll(/\p{Pd}/gu, '-');
  const parts = plain.split(PUNCTUATION).map((part) => (PUNCTUATION.test(part) ? part : lookalikeKey(part)));
  // Text without a letter in any known script is compared as it is.
  return parts.join('') || plain;
}
