import type { CompiledMessage } from '@/lib/intl/reactIntl';

/**
 * Umi's locale plugin brings an event emitter, moment and a stub for every language, and draws the whole page again
 * whenever a part of the site adds its words. Here is what its stand-ins (localeExports.ts, LocaleContainer.tsx) know.
 */

type Messages = Record<string, CompiledMessage>;

const catalogues: Record<string, Messages> = {};
let showLocale: (locale: string) => void = () => {};

/** The words of a language; those that are added later are in it as well. */
export function wordsOf(locale: string): Messages {
  catalogues[locale] ??= {};
  return catalogues[locale];
}

/** Adds words to a language. Nothing is drawn again for them: whoever needs them waits for them (`bringArea`). */
export function addLocale(locale: string, words: Messages): void {
  Object.assign(wordsOf(locale), words);
}

/** Shows the page in another language, whose words are there. */
export function setLocale(locale: string): void {
  showLocale(locale);
}

/** Names who shows it. */
export function onLocale(show: typeof showLocale): void {
  showLocale = show;
}
