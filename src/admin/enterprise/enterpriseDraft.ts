import type { LocaleName } from '@/lib/intl/locales';
import type { SchemeName } from '../../../config/tokens';
import type {
  EnterpriseFields,
  Feature,
  LoginStorage,
  ManagedEnterprise,
  ReplacedTexts,
} from '../../../contract/enterprise';
import { savedTokens, type WrittenTokens } from './writtenTokens';

/** One text for every language, or one for each; null: the site's own. */
export type LocalText = string | Partial<Record<LocaleName, string>> | null;

/** The setting as it is being edited. */
export interface EnterpriseDraft {
  isBrandOn: boolean;
  name: LocalText;
  tokens: WrittenTokens;
  hidden: Feature[];
  texts: ReplacedTexts;
  storage: LoginStorage | null;
  /** A picture that was chosen, or null for one that goes. */
  logo: Partial<Record<SchemeName, File | null>>;
}

/** What was stored, as it is edited. */
export function draftOf({
  brand,
  tokens,
  hidden_feature,
  text_replace,
  login_storage,
}: ManagedEnterprise): EnterpriseDraft {
  return {
    isBrandOn: brand.enable,
    name: brand.name,
    tokens,
    hidden: hidden_feature,
    texts: text_replace,
    storage: login_storage,
    logo: {},
  };
}

/** What is sent, all but the pictures: in one order, so that two drafts of one meaning are the same. */
export function fieldsOf({ isBrandOn, name, tokens, hidden, texts, storage }: EnterpriseDraft): EnterpriseFields {
  return {
    brand: { enable: isBrandOn, name: tidyText(name) },
    tokens: savedTokens(tokens),
    hidden_feature: [...hidden].sort(),
    text_replace: Object.fromEntries(
      Object.entries(texts)
        .flatMap(([id, text]) => {
          const tidy = tidyText(text);
          return tidy === null ? [] : [[id, tidy] as const];
        })
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    login_storage: storage,
  };
}

export const areSame = (one: EnterpriseDraft, other: EnterpriseDraft): boolean =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

/** Without languages that were left empty; null where nothing is left. */
export function tidyText(text: LocalText): LocalText {
  if (text === null || typeof text === 'string') return text?.trim() || null;
  const kept = Object.entries(text).flatMap(([locale, words]) =>
    words?.trim() ? [[locale, words.trim()] as const] : [],
  );
  return kept.length > 0 ? Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1))) : null;
}

/** The text in one language; empty where it has none of its own. */
export function textIn(text: LocalText | undefined, locale: LocaleName): string {
  return (typeof text === 'string' ? text : text?.[locale]) ?? '';
}
