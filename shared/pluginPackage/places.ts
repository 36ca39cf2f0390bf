import { type JSONVisitor, visit } from 'jsonc-parser';

/** A place in a text; both counted from 1. */
export interface Place {
  line: number;
  column: number;
}

/** What `JSON.parse` refuses is no JSON here either. */
const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/** The place of the first thing that is no JSON. */
export function firstSyntaxFault(source: string): Place | null {
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
 * The places of values in a JSON text, by path; what is missing stands where the object begins that should have it.
 * Walks the text and builds nothing, because the text is a stranger's, and looks into no value that no path leads to.
 */
export function placesOf(source: string, paths: readonly (readonly string[])[]): (Place | null)[] {
  const nearest = paths.map((): { depth: number; place: Place | null } => ({ depth: -1, place: null }));
  /** Whether a path leads on from this value. */
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
    // The library counts what it is told to leave out by these.
    onObjectEnd: () => {},
    onArrayEnd: () => {},
  });
  return nearest.map(({ place }) => place);
}
