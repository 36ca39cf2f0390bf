import { visit } from 'jsonc-parser';
import type { Finding } from './PackageError';
import type { Place } from './places';
import schema from './pluginPackage.schema.json';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

interface JsonLimits {
  /** Nesting depth of arrays and objects. */
  levels: number;
  /** Total number of values, at any depth. */
  values: number;
}

/**
 * Returns the limit that a JSON text exceeds; null: none. Scans the text instead of parsing it, so that nothing deep or
 * long is ever built. Also works for a text that is not JSON.
 */
export function excessOf(source: string, limits: JsonLimits): keyof JsonLimits | null {
  let level = 0;
  let values = 0;
  let inString = false;
  for (let index = 0; index < source.length; index += 1) {
    const character = source.charCodeAt(index);
    if (inString) {
      // A character after a backslash cannot end the string.
      if (character === BACKSLASH) index += 1;
      else if (character === QUOTE) inString = false;
    } else if (character === QUOTE) inString = true;
    else if (CLOSING.has(character)) level -= 1;
    else if (character === COMMA || OPENING.has(character)) {
      // Counts one value for each opening bracket, which is the first value inside it, and one for each comma.
      values += 1;
      if (values > limits.values) return 'values';
      if (character === COMMA) continue;
      level += 1;
      if (level > limits.levels) return 'levels';
    }
  }
  return null;
}

/**
 * Keys that give access to the prototype in JavaScript: a program that copies fields by name would change more than its
 * copy.
 */
const FORBIDDEN: ReadonlySet<string> = new Set(schema.$defs.safeKeys.propertyNames.not.enum);

/**
 * Finds the first forbidden keys of a JSON value, at any depth. `value` comes from `JSON.parse`, where `__proto__` is a
 * normal field; the caller limits its depth. Every entry point reads packages through `readPackage`, and so does the
 * check before an approval. Packages that were public before this rule stay (docs/decisions/0015-package-checks.md).
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

const COLON = 0x3a;

/**
 * The place of the first field that an object has twice; null: none. Parsers disagree about which one counts, so a
 * reviewer could see another program than the one that runs. `value` is the result of `JSON.parse` for the text.
 */
export function firstRepeatedField(source: string, value: unknown): Place | null {
  // Counting is quick and shows whether a search is needed.
  return colonsOf(source) === fieldsOf(value) ? null : findRepeated(source);
}

/** Number of colons outside of strings: one for each field in the text. */
function colonsOf(source: string): number {
  let colons = 0;
  let inString = false;
  for (let index = 0; index < source.length; index += 1) {
    const character = source.charCodeAt(index);
    if (inString && character === BACKSLASH) index += 1;
    else if (character === QUOTE) inString = !inString;
    else if (!inString && character === COLON) colons += 1;
  }
  return colons;
}

/** Number of fields of a value, at any depth. */
function fieldsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, inner) => sum + fieldsOf(inner), own);
}

function findRepeated(source: string): Place | null {
  const objects: Set<string>[] = [];
  let first: Place | null = null;
  visit(source, {
    onObjectBegin: () => void objects.push(new Set()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty: (name, _offset, _length, line, character) => {
      const names = objects.at(-1);
      if (names?.has(name)) first ??= { line: line + 1, column: character + 1 };
      names?.add(name);
    },
  });
  return first;
}
