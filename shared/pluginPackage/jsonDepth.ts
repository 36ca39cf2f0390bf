const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether a JSON text opens more than `most` levels of arrays and objects. Walks the text instead of the value, so
 * that nothing deep is ever built; a text that is no JSON counts as it looks.
 */
export function isDeeperThan(most: number, source: string): boolean {
  let level = 0;
  let inString = false;
  for (let index = 0; index < source.length; index += 1) {
    const character = source.charCodeAt(index);
    if (inString) {
      // Whatever follows a backslash ends no string.
      if (character === BACKSLASH) index += 1;
      else if (character === QUOTE) inString = false;
    } else if (character === QUOTE) inString = true;
    else if (OPENING.has(character)) {
      level += 1;
      if (level > most) return true;
    } else if (CLOSING.has(character)) level -= 1;
  }
  return false;
}
