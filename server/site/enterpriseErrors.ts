import { constants, type SchemeName, schemes } from '../../config/tokens';
import type { EnterpriseTokens, ReplacedTexts, SettingFault } from '../../contract/enterprise';
import { type CompiledMessage, compileMessage } from '../../locales/compileMessages.mjs';
import { messagePlaceholders, placeholdersOf } from '../../locales/placeholders';
import { isOfKind, isSafeTokenValue } from '../../shared/tokenValues';

/** Maximum number of reported errors. The others follow after these are fixed. */
const MAX_FAULTS = 100;

/** Errors in an enterprise setting. */
export function enterpriseErrors(setting: { tokens: EnterpriseTokens; text_replace: ReplacedTexts }): SettingFault[] {
  return [...tokenFaults(setting.tokens), ...textFaults(setting.text_replace)].slice(0, MAX_FAULTS);
}

function tokenFaults(tokens: EnterpriseTokens): SettingFault[] {
  return Object.entries(tokens).flatMap(([name, values]) => {
    const fault = (variant: string | null, reason: SettingFault['reason']): SettingFault => ({
      ...{ part: 'tokens', name, variant, reason },
    });
    if (ownValue(name, 'light') === undefined) return [fault(null, 'unknown_token')];
    return (['light', 'dark'] as const).flatMap((scheme) => {
      const value = values[scheme];
      if (value === undefined) return [];
      if (!isSafeTokenValue(value)) return [fault(scheme, 'unsafe_value')];
      return isOfKind(value, ownValue(name, scheme) ?? '') ? [] : [fault(scheme, 'wrong_value')];
    });
  });
}

/** Default value of a token; undefined if it does not exist. */
function ownValue(name: string, scheme: SchemeName): string | undefined {
  const own: Record<string, string> = { ...constants, ...schemes[scheme] };
  return Object.hasOwn(own, name) ? own[name] : undefined;
}

function textFaults(texts: ReplacedTexts): SettingFault[] {
  return Object.entries(texts).flatMap(([name, replaced]) => {
    const fault = (variant: string | null, reason: SettingFault['reason']): SettingFault => ({
      ...{ part: 'text_replace', name, variant, reason },
    });
    const placeholders = messagePlaceholders(name);
    if (!placeholders) return [fault(null, 'unknown_message')];
    const variants = typeof replaced === 'string' ? [[null, replaced] as const] : Object.entries(replaced);
    return variants.flatMap(([locale, text]) => {
      const compiled = compiledOrNull(name, text);
      if (compiled === null) return [fault(locale, 'not_icu')];
      const names = placeholdersOf(compiled);
      const areKept = [...placeholders].every((needed) => names.has(needed));
      return areKept && [...names].every((written) => placeholders.has(written))
        ? []
        : [fault(locale, 'wrong_placeholders')];
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
