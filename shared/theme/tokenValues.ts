import { ORGANIZATION_LIMITS } from '../../contract/values/organization';

/** A value is sent to every visitor. One that loads a file or escapes its declaration is not allowed in a theme. */
const UNSAFE = /url\s*\(|image|element\s*\(|src\s*\(|expression|\/\*|[;{}\\<>@\r\n\f]/i;
/** antd computes with colors and only parses these notations. */
const COLOR = /^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(rgb|hsl)a?\([^()]*\))$/i;

/** True if a value for a design token is safe in a style sheet. */
export const isSafeTokenValue = (value: string): boolean =>
  value.length <= ORGANIZATION_LIMITS.token_value && !UNSAFE.test(value) && isBalanced(value);

const CLOSING: Record<string, string> = { '(': ')', '[': ']' };

/** An open bracket or quote would take the following declarations of the style sheet into the value. */
function isBalanced(value: string): boolean {
  const open: string[] = [];
  let quote = '';
  for (const sign of value) {
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (CLOSING[sign]) open.push(CLOSING[sign]);
    else if ((sign === ')' || sign === ']') && open.pop() !== sign) return false;
  }
  return !quote && open.length === 0;
}

/** Whether antd can parse a color. */
export const isTokenColor = (value: string): boolean => COLOR.test(value);

/** Recognizes kinds of values by their syntax, where no browser can check them. */
const KINDS = [
  COLOR,
  /^-?\d*\.?\d+(px|rem|em|vw|vh)$/i,
  /^\d*\.?\d+m?s$/i,
  /^-?\d+$/,
  /^\d*\.\d+$/,
  /^cubic-bezier\([^()]*\)$|^(ease|linear)(-[a-z-]+)?$/i,
];

/** True if a value has the same kind as the default: a color for a color, a length for a length. */
export function isOfKind(value: string, defaultValue: string): boolean {
  const kind = KINDS.find((pattern) => pattern.test(defaultValue));
  return kind ? kind.test(value) : !COLOR.test(value);
}
