import type { CompiledMessage } from '@/lib/intl/reactIntl';

/**
 * Umi's locale plugin includes an event emitter, moment and a stub for every language, and renders the whole page again
 * whenever a part of the site adds messages. This is the state of its replacements (localeExports.ts,
 * LocaleContainer.tsx).
 */

type Messages = Record<string, CompiledMessage>;

const catalogues: Record<string, Messages> = {};
let showLocale: (locale: string) => void = () => {};

/** Messages of a language. Messages that are added later are added to this object. */
export function wordsOf(locale: string): Messages {
  catalogues[locale] ??= {};
  return catalogues[locale];
}

/** Adds messages to a language. Nothing is rendered again: code that needs them awaits them (`bringArea`). */
export function addLocale(locale: string, words: Messages): void {
  Object.assign(wordsOf(locale), words);
}

/** Shows the page in another language, whose messages are loaded. */
export function setLocale(locale: string): void {
  showLocale(locale);
}

/** Sets the function that shows a language. */
export function onLocale(show: typeof showLocale): void {
  showLocale = show;
}
