import type { Finding } from './PackageError';
import schema from './pluginPackage.schema.json';

/**
 * Keys that give access to the prototype in JavaScript: a program that copies fields by name would change more than its
 * copy.
 */
const FORBIDDEN: ReadonlySet<string> = new Set(schema.$defs.safeKeys.propertyNames.not.enum);

/**
 * Finds the first forbidden keys of a JSON value, at any depth. `value` comes from `JSON.parse`, where `__proto__` is a
 * normal field; the caller limits its depth. Every entry point reads packages through `readPackage`, and so does the
 * check before an approval. Packages that were public before this rule stay (docs/decisions/0082-new-rules-for-old-rows.md).
 */
export function forbiddenKeys(value: unknown, limit: number): Finding[] {
  const findings: Finding[] = [];
  const visit = (inner: unknown, path: readonly string[]) => {
    if (typeof inner !== 'object' || inner === null) return;
    const isList = Array.isArray(inner);
    for (const [key, field] of Object.entries(inner)) {
      if (findings.length >= limit) return;
      const at = [...path, key];
      if (!isList && FORBIDDEN.has(key)) findings.push(finding(at, key));
      visit(field, at);
    }
  };
  visit(value, []);
  return findings;
}

const finding = (path: readonly string[], key: string): Finding => ({
  path,
  rule: 'forbidden_key',
  params: { key },
  message: `must not be called ${JSON.stringify(key)}, which every JavaScript object has already: rename or remove it`,
});
