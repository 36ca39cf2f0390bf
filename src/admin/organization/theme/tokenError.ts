import type { TokenName } from '../../../../config/tokens';
import { parseColor } from '../../../../shared/theme/contrast';
import { isOfKind, isSafeTokenValue } from '../../../../shared/theme/tokenValues';
import { defaultOf } from './tokenTable';

/** Why a value is invalid for a token. The server uses the same ids (contract/organization/organization.ts). */
export type TokenError = 'unsafe_value' | 'wrong_value';

const NUMBER = String.raw`(?:\d+\.?\d*|\.\d+)`;
const LENGTH = `-?(?:0|${NUMBER}(?:px|rem|em))`;
const COLOR = String.raw`(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([^()]*\))`;
const SHADOW = `(?:inset )?${LENGTH}(?: ${LENGTH}){1,3} ${COLOR}(?: inset)?`;
const FAMILY = String.raw`(?:"[^"]+"|'[^']+'|[\p{L}_-][\p{L}\d_ -]*)`;

/** Patterns of the kinds of values. A token accepts the kind of its default: a length for a length. */
const KINDS = {
  color: null,
  length: new RegExp(`^${NUMBER}(?:px|rem|em)$`),
  duration: new RegExp(`^${NUMBER}m?s$`),
  number: new RegExp(`^${NUMBER}$`),
  shadow: new RegExp(`^(?:none|${SHADOW}(?:, ?${SHADOW})*)$`, 'i'),
  easing: /^(?:linear|ease(?:-in|-out|-in-out)?|cubic-bezier\((?:\s*-?[\d.]+\s*,){3}\s*-?[\d.]+\s*\))$/,
  font: new RegExp(`^${FAMILY}(?:\\s*,\\s*${FAMILY})*$`, 'u'),
} as const;
export type TokenKind = keyof typeof KINDS;

/** Returns the kind of value that this token accepts. */
export function kindOf(token: TokenName): TokenKind {
  const standard = defaultOf(token, 'light');
  if (parseColor(standard)) return 'color';
  const kinds = Object.entries(KINDS) as [TokenKind, RegExp | null][];
  return kinds.find(([, pattern]) => pattern?.test(standard))?.[0] ?? 'font';
}

/** Returns why a value is invalid for a token, or null. An empty value means the default. */
export function tokenError(token: TokenName, written: string): TokenError | null {
  const value = written.trim();
  if (value === '') return null;
  if (!isSafeTokenValue(value)) return 'unsafe_value';
  const pattern = KINDS[kindOf(token)];
  const fits = pattern ? pattern.test(value) : parseColor(value) !== null;
  // Stricter than the server's rule: the server accepts every value that passes here.
  return fits && isOfKind(value, defaultOf(token, 'light')) ? null : 'wrong_value';
}
