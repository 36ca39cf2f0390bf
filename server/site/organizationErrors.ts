import { constants, type SchemeName, schemes } from '../../config/tokens';
import type { OrganizationTokens, ReplacedTexts, SettingError } from '../../contract/organization/organization';
import { type CompiledMessage, compileMessage } from '../../locales/compileMessages.mjs';
import { messagePlaceholders, placeholdersOf } from '../../locales/placeholders';
import { isOfKind, isSafeTokenValue } from '../../shared/theme/tokenValues';

/** Maximum number of reported errors. The others follow after these are fixed. */
const MAX_ERRORS = 100;

/** Errors in an organization setting. */
export function organizationErrors(setting: {
  tokens: OrganizationTokens;
  text_replace: ReplacedTexts;
}): SettingError[] {
  return [...tokenErrors(setting.tokens), ...textErrors(setting.text_replace)].slice(0, MAX_ERRORS);
}

function tokenErrors(tokens: OrganizationTokens): SettingError[] {
  return Object.entries(tokens).flatMap(([name, values]) => {
    const error = (variant: string | null, reason: SettingError['reason']): SettingError => ({
      ...{ part: 'tokens', name, variant, reason },
    });
    if (ownValue(name, 'light') === undefined) return [error(null, 'unknown_token')];
    return (['light', 'dark'] as const).flatMap((scheme) => {
      const value = values[scheme];
      if (value === undefined) return [];
      if (!isSafeTokenValue(value)) return [error(scheme, 'unsafe_value')];
      return isOfKind(value, ownValue(name, scheme) ?? '') ? [] : [error(scheme, 'wrong_value')];
    });
  });
}

/** Default value of a token; undefined if it does not exist. */
function ownValue(name: string, scheme: SchemeName): string | undefined {
  const own: Record<string, string> = { ...constants, ...schemes[scheme] };
  return Object.hasOwn(own, name) ? own[name] : undefined;
}

function textErrors(texts: ReplacedTexts): SettingError[] {
  return Object.entries(texts).flatMap(([name, replaced]) => {
    const error = (variant: string | null, reason: SettingError['reason']): SettingError => ({
      ...{ part: 'text_replace', name, variant, reason },
    });
    const placeholders = messagePlaceholders(name);
    if (!placeholders) return [error(null, 'unknown_message')];
    const variants = typeof replaced === 'string' ? [[null, replaced] as const] : Object.entries(replaced);
    return variants.flatMap(([locale, text]) => {
      const compiled = compiledOrNull(name, text);
      if (compiled === null) return [error(locale, 'not_icu')];
      const names = placeholdersOf(compiled);
      const haveAll = [...placeholders].every((needed) => names.has(needed));
      return haveAll && [...names].every((written) => placeholders.has(written))
        ? []
        : [error(locale, 'wrong_placeholders')];
    });
  });
}

function compiledOrNull(id: string, text: string): CompiledMessage | null {
  try {
    return compileMessage(id, text);
  } catch {
    return null;
  }
}
