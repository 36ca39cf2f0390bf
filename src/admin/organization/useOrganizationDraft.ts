import { useState } from 'react';
import { useConfirmedLeave } from '@/admin/shared/useConfirm';
import type { LocaleName } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';
import type { SchemeName } from '../../../config/tokens';
import type {
  Feature,
  LoginStorage,
  ManagedOrganization,
  OrganizationFields,
  ReplacedTexts,
} from '../../../contract/organization/organization';
import { savedTokens, type WrittenTokens } from './theme/writtenTokens';

/** One text for all languages, or one per language; null means the default. */
export type LocalText = string | Partial<Record<LocaleName, string>> | null;

/** The setting while it is edited. */
export interface OrganizationDraft {
  isBrandOn: boolean;
  name: LocalText;
  tokens: WrittenTokens;
  hidden: Feature[];
  texts: ReplacedTexts;
  storage: LoginStorage | null;
  /** The chosen image; null removes the stored one. */
  logo: Partial<Record<SchemeName, File | null>>;
}

/** Returns a draft of the stored setting. */
function draftOf({
  brand,
  tokens,
  hidden_feature,
  text_replace,
  login_storage,
}: ManagedOrganization): OrganizationDraft {
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

/** Returns the fields to send, except the images. Sorts them, so that drafts with the same values are equal. */
export function fieldsOf({ isBrandOn, name, tokens, hidden, texts, storage }: OrganizationDraft): OrganizationFields {
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

const areSame = (one: OrganizationDraft, other: OrganizationDraft): boolean =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

/** Returns the text without empty languages; null if none remains. */
export function tidyText(text: LocalText): LocalText {
  if (text === null || typeof text === 'string') return text?.trim() || null;
  const entries = Object.entries(text).flatMap(([locale, words]) =>
    words?.trim() ? [[locale, words.trim()] as const] : [],
  );
  return entries.length > 0 ? Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))) : null;
}

/** Returns the text in one language; empty if it has none. */
export function textIn(text: LocalText | undefined, locale: LocaleName): string {
  return (typeof text === 'string' ? text : text?.[locale]) ?? '';
}

export interface DraftOfSetting {
  draft: OrganizationDraft;
  change: (parts: Partial<OrganizationDraft>) => void;
  /** Restores the stored values. */
  discard: () => void;
  /** Whether any field differs from the stored one. Images are not fields. */
  hasFields: boolean;
  isChanged: boolean;
}

/**
 * The edited setting: the stored values, with the parts that the user has changed. Unchanged parts show what other
 * users save. Leaving with unsaved changes needs a confirmation.
 */
export function useOrganizationDraft(stored: ManagedOrganization): DraftOfSetting {
  const text = useText();
  const [changed, setChanged] = useState<Partial<OrganizationDraft>>({});
  const before = draftOf(stored);
  const draft = { ...before, ...changed };
  const hasFields = !areSame(draft, before);
  const isChanged = hasFields || Object.keys(draft.logo).length > 0;
  useConfirmedLeave(isChanged, {
    title: text('enterprise.leaveTitle'),
    content: text('enterprise.leaveText'),
    okText: text('enterprise.leave'),
  });
  return {
    draft,
    hasFields,
    isChanged,
    change: (parts) => setChanged((others) => ({ ...others, ...parts })),
    discard: () => setChanged({}),
  };
}
