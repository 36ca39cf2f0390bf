const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

interface JsonLimits {
  /** Of arrays and objects in one another. */
  levels: number;
  /** Of the whole, however they are nested. */
  values: number;
}

/**
 * Of what a JSON text has more than it may; null: of nothing. Walks the text instead of the value, so that nothing deep or
 * long is ever built; a text that is no JSON counts as it looks.
 */
export function excessOf(source: string, most: JsonLimits): keyof JsonLimits | null {
  let level = 0;
  let values = 0;
  let inString = false;
  for (let index = 0; index < source.length; index += 1) {
    const character = source.charCodeAt(index);
    if (inString) {
      // Whatever follows a backslash ends no string.
      if (character === BACKSLASH) index += 1;
      else if (character === QUOTE) inString = false;
    } else if (character === QUOTE) inString = true;
    else if (CLOSING.has(character)) level -= 1;
    else if (character === COMMA || OPENING.has(character)) {
      // What opens has a first value, each comma is followed by another.
      values += 1;
      if (values > most.values) return 'values';
      if (character === COMMA) continue;
      level += 1;
      if (level > most.levels) return 'levels';
    }
  }
  return null;
}
