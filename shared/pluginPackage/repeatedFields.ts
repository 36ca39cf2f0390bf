import { visit } from 'jsonc-parser';
import type { Place } from './places';

const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

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
