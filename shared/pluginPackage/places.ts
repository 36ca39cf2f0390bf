import { type JSONVisitor, visit } from 'jsonc-parser';

/** A place in a text. Line and column count from 1. */
export interface Place {
  line: number;
  column: number;
}

/** Same strictness as `JSON.parse`. */
const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/** The place of the first JSON syntax error. */
export function firstSyntaxError(source: string): Place | null {
  let first: Place | null = null;
  visit(
    source,
    {
      onError: (_code, _offset, _length, line, character) => {
        first ??= { line: line + 1, column: character + 1 };
      },
    },
    STRICT,
  );
  return first;
}

/**
 * Places of values in a JSON text, by path. A missing value gets the place of the object that should contain it. Scans
 * the text without building values, because the text is untrusted, and skips values that no path leads through.
 */
export function placesOf(source: string, paths: readonly (readonly string[])[]): (Place | null)[] {
  const nearest = paths.map((): { depth: number; place: Place | null } => ({ depth: -1, place: null }));
  /**
   * Records the place for each path that leads to this value or through it. Later, deeper places replace it. Returns
   * true if a path continues below this value.
   */
  const meet = (at: readonly (string | number)[], line: number, character: number): boolean => {
    let leadsOn = false;
    paths.forEach((path, index) => {
      const near = nearest[index];
      if (!near || at.length > path.length || !at.every((key, depth) => String(key) === path[depth])) return;
      if (at.length >= near.depth)
        nearest[index] = { depth: at.length, place: { line: line + 1, column: character + 1 } };
      leadsOn ||= at.length < path.length;
    });
    return leadsOn;
  };
  const begin: JSONVisitor['onObjectBegin'] = (_offset, _length, line, character, path) =>
    meet(path(), line, character);
  visit(source, {
    onObjectBegin: begin,
    onArrayBegin: begin,
    onLiteralValue: (_value, _offset, _length, line, character, path) => void meet(path(), line, character),
    // The library needs these callbacks to track what it skips.
    onObjectEnd: () => {},
    onArrayEnd: () => {},
  });
  return nearest.map(({ place }) => place);
}
