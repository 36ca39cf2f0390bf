import type { LocaleName } from '@/lib/intl/locales';
import type { ConceptWords } from '../../../../contract/plugins/synonyms';

/** Returns the usual word for a concept in the user's language. */
export function conceptName({ words, concept_id }: ConceptWords, locale: LocaleName): string {
  return words[locale]?.[0] ?? concept_id;
}

/** Returns its other words in the user's language, and all English ones, because most plugins are in English. */
export function otherWords({ words }: ConceptWords, locale: LocaleName): string {
  const [, ...own] = words[locale] ?? [];
  return [...own, ...(locale === 'en-US' ? [] : (words['en-US'] ?? []))].join(', ');
}
