import { type SchemeName, schemes, type TokenName } from '../../../../config/tokens';
import type { OrganizationTokens } from '../../../../contract/organization/organization';
import { withAccentFamily } from '../../../../shared/theme/accentFamily';
import { tokenError } from './tokenError';
import { defaultOf, isToken, SCHEMES, TOKENS } from './tokenTable';

/** The values of a theme while it is edited. An empty value means the default; values may be invalid. */
export type WrittenTokens = Readonly<Record<string, Readonly<Partial<Record<SchemeName, string>>>>>;

/** Returns the theme with one value set; an empty value is removed. */
export function withValue(tokens: WrittenTokens, token: TokenName, scheme: SchemeName, value: string): WrittenTokens {
  const { [token]: before, ...others } = tokens;
  const { [scheme]: _, ...otherScheme } = before ?? {};
  const after = value === '' ? otherScheme : { ...otherScheme, [scheme]: value };
  return Object.keys(after).length > 0 ? { ...others, [token]: after } : others;
}

/** Returns the value that applies: the written one if it is valid, otherwise the default. */
export function appliedValue(tokens: WrittenTokens, token: TokenName, scheme: SchemeName): string {
  const value = tokens[token]?.[scheme]?.trim();
  return value && !tokenError(token, value) ? value : defaultOf(token, scheme);
}

/** Returns the theme as the site will apply it, with the values derived from a valid accent. */
export function appliedTokens(tokens: WrittenTokens): WrittenTokens {
  const valid = Object.entries(tokens).flatMap(([token, values]) => {
    if (!isToken(token)) return [];
    const schemes = SCHEMES.filter((scheme) => values[scheme]?.trim() && !tokenError(token, values[scheme]));
    return [[token, Object.fromEntries(schemes.map((scheme) => [scheme, values[scheme]!.trim()]))] as const];
  });
  return withAccentFamily(Object.fromEntries(valid), schemes);
}

/** Returns the theme to save: trimmed, without empty values, sorted by name. */
export function savedTokens(tokens: WrittenTokens): OrganizationTokens {
  const entries = Object.entries(tokens).map(([token, values]) => {
    const schemes = SCHEMES.flatMap((scheme) => (values[scheme]?.trim() ? [[scheme, values[scheme].trim()]] : []));
    return [token, Object.fromEntries(schemes)] as const;
  });
  return Object.fromEntries(entries.filter(([, values]) => Object.keys(values).length > 0).sort(byName));
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);

/** Returns the tokens with an invalid value. */
export function wrongTokens(tokens: WrittenTokens): TokenName[] {
  return TOKENS.filter((token) => SCHEMES.some((scheme) => tokenError(token, tokens[token]?.[scheme] ?? '') !== null));
}

/**
 * Returns the custom properties of one color scheme. They are complete, so that a preview inherits nothing from the
 * page around it. Only the default font is left out, because it depends on the page's language.
 */
export function themeStyle(tokens: WrittenTokens, scheme: SchemeName): Record<string, string> {
  const applied = appliedTokens(tokens);
  return Object.fromEntries(
    TOKENS.filter((token) => token !== 'font' || tokens.font?.[scheme]).map((token) => [
      `--ps-${token}`,
      appliedValue(applied, token, scheme),
    ]),
  );
}

/** Returns how many of these tokens have a value of their own. */
export const changedAmong = (tokens: WrittenTokens, names: readonly TokenName[]): number =>
  names.filter((name) => isToken(name) && tokens[name]).length;
