/**
 * Kana and Hangul come before Han, which Japanese and Korean use too. Latin comes last, because brand names occur in
 * every text.
 */
const LETTERS: readonly [language: string, letters: RegExp][] = [
  ['ja', /[\p{sc=Hira}\p{sc=Kana}]/u],
  ['ko', /\p{sc=Hang}/u],
  ['zh', /\p{sc=Han}/u],
  ['ru', /\p{sc=Cyrl}/u],
  ['en', /\p{sc=Latn}/u],
];

/**
 * The language of a text by its letters, as HTML's `lang`, for screen readers and font selection. Undefined if the text
 * may be in the user's own language: Latin letters may be English or Spanish.
 */
export function detectLanguage(text: string, locale: string): string | undefined {
  const language = LETTERS.find(([, letters]) => letters.test(text))?.[0];
  const isUserLanguage = language === locale.slice(0, 2) || (language === 'en' && locale === 'es-ES');
  return isUserLanguage ? undefined : language;
}
