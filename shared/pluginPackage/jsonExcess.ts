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
