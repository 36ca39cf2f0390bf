/** A value travels to every visitor: one that fetches something, or leaves its declaration, does not belong in a theme. */
const UNSAFE = /url\s*\(|image|element\s*\(|src\s*\(|expression|\/\*|[;{}\\<>@]/i;
const MAX_LENGTH = 300;
/** Admin's antd computes with colours, and reads these spellings alone. */
const COLOUR = /^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(rgb|hsl)a?\([^()]*\))$/i;

/** Whether a value for a design token may stand in a style sheet at all. */
export const isSafeTokenValue = (value: string): boolean => value.length <= MAX_LENGTH && !UNSAFE.test(value);

export const isTokenColour = (value: string): boolean => COLOUR.test(value);

/** Values by their looks, for where no browser can be asked what it takes. */
const KINDS = [
  COLOUR,
  /^-?\d*\.?\d+(px|rem|em|vw|vh)$/i,
  /^\d*\.?\d+m?s$/i,
  /^-?\d+$/,
  /^\d*\.\d+$/,
  /^cubic-bezier\([^()]*\)$|^(ease|linear)(-[a-z-]+)?$/i,
];

/** Whether a value is of the kind of the one that it stands for: a colour for a colour, a length for a length. */
export function isOfKind(value: string, ours: string): boolean {
  const kind = KINDS.find((pattern) => pattern.test(ours));
  return kind ? kind.test(value) : !COLOUR.test(value);
}
