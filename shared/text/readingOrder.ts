/** The developer's own text in a reading order. Its language is unknown. */
export const OWN = null;

const CHINESE = 'zh-CN';
const WORLD = 'en-US';

/**
 * Languages in which a user is offered user-written texts, best first: the only fallback order of the product
 * (docs/decisions/0011-listing-languages.md). Chinese users get the developer's own text before an English translation,
 * because most listings are in Chinese. Other users get English before a language that they may not read.
 */
export function readingOrder(locale: string): readonly (string | typeof OWN)[] {
  return locale === CHINESE ? [CHINESE, OWN, WORLD] : [locale, WORLD, OWN];
}
