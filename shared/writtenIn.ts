/** Kana and Hangul before Han, which Japanese and Korean use as well; Latin last, because brand names stand in every text. */
const LETTERS: readonly [language: string, letters: RegExp][] = [
  ['ja', /[\p{sc=Hira}\p{sc=Kana}]/u],
  ['ko', /\p{sc=Hang}/u],
  ['zh', /\p{sc=Han}/u],
  ['ru', /\p{sc=Cyrl}/u],
  ['en', /\p{sc=Latn}/u],
];

/**
 * The language that a text's letters tell, as HTML's `lang`: for the voice that reads it and the font that draws it.
 * Undefined when they tell none that is not the reader's own: Latin letters are English or Spanish alike.
 */
export function writtenIn(text: string, locale: string): string | undefined {
  const language = LETTERS.find(([, letters]) => letters.test(text))?.[0];
  const isReaders = language === locale.slice(0, 2) || (language === 'en' && locale === 'es-ES');
  return isReaders ? undefined : language;
}
