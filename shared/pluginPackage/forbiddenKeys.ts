import type { Finding } from './PackageFault';
import schema from './pluginPackage.schema.json';

/** Names by which JavaScript reaches what all objects share: a program that copies fields by name would change more than its copy. */
const FORBIDDEN: ReadonlySet<string> = new Set(schema.$defs.safeKeys.propertyNames.not.enum);

/**
 * The first keys of a JSON value that no package may have, at any depth. `value` is what `JSON.parse` made of the text, where
 * `__proto__` is a field like any other; its depth is bounded by the caller. Every way in reads packages by `readPackage`, and so does the
 * check before an approval; what was public before this rule stays (docs/decisions/0082-rows-of-before.md).
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
