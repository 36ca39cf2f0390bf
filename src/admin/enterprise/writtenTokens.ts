import { type SchemeName, schemes, type TokenName } from '../../../config/tokens';
import type { EnterpriseTokens } from '../../../contract/enterprise';
import { withAccentFamily } from '../../../shared/accentFamily';
import { tokenFault } from './tokenFault';
import { isToken, oursOf, SCHEMES, TOKENS } from './tokenTable';

/** The values of a theme as they are being written: an empty one is the site's own, and one may be wrong as yet. */
export type WrittenTokens = Readonly<Record<string, Readonly<Partial<Record<SchemeName, string>>>>>;

/** The same theme with one more value written. */
export function withValue(tokens: WrittenTokens, token: TokenName, scheme: SchemeName, value: string): WrittenTokens {
  const { [token]: before, ...others } = tokens;
  const { [scheme]: _, ...otherScheme } = before ?? {};
  const after = value === '' ? otherScheme : { ...otherScheme, [scheme]: value };
  return Object.keys(after).length > 0 ? { ...others, [token]: after } : others;
}

/** What would be seen: the written value where it can stand, and the site's own where it cannot. */
export function standingValue(tokens: WrittenTokens, token: TokenName, scheme: SchemeName): string {
  const value = tokens[token]?.[scheme]?.trim();
  return value && !tokenFault(token, value) ? value : oursOf(token, scheme);
}

/** The theme as the site will wear it: with what goes with its accent, where that can stand. */
export function wornTokens(tokens: WrittenTokens): WrittenTokens {
  const standing = Object.entries(tokens).flatMap(([token, values]) => {
    if (!isToken(token)) return [];
    const kept = SCHEMES.filter((scheme) => values[scheme]?.trim() && !tokenFault(token, values[scheme]));
    return [[token, Object.fromEntries(kept.map((scheme) => [scheme, values[scheme]!.trim()]))] as const];
  });
  return withAccentFamily(Object.fromEntries(standing), schemes);
}

/** The theme as it is saved. */
export function savedTokens(tokens: WrittenTokens): EnterpriseTokens {
  const entries = Object.entries(tokens).map(([token, values]) => {
    const kept = SCHEMES.flatMap((scheme) => (values[scheme]?.trim() ? [[scheme, values[scheme].trim()]] : []));
    return [token, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(entries.filter(([, values]) => Object.keys(values).length > 0).sort(byName));
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);

/** The tokens that have a value which cannot stand. */
export function wrongTokens(tokens: WrittenTokens): TokenName[] {
  return TOKENS.filter((token) => SCHEMES.some((scheme) => tokenFault(token, tokens[token]?.[scheme] ?? '') !== null));
}

/** The custom properties of one scheme in full, so that nothing of what the page around it wears shines through. */
export function themeStyle(tokens: WrittenTokens, scheme: SchemeName): Record<string, string> {
  const worn = wornTokens(tokens);
  return Object.fromEntries(
    TOKENS.filter((token) => token !== 'font' || tokens.font?.[scheme]).map((token) => [
      `--ps-${token}`,
      standingValue(worn, token, scheme),
    ]),
  );
}

/** How many of these tokens are not the site's own. */
export const changedAmong = (tokens: WrittenTokens, names: readonly TokenName[]): number =>
  names.filter((name) => isToken(name) && tokens[name]).length;
