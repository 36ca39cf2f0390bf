/** Stands for the author's own words in a reading order: nobody says in which language those are. */
export const OWN = null;

const CHINESE = 'zh-CN';
const WORLD = 'en-US';

/**
 * In which languages a reader is offered what people wrote, best first: the one fallback order of the whole product
 * (docs/decisions/0011-listing-languages.md). Chinese readers get the author's own words before an English translation,
 * because those of this catalogue are mostly Chinese; everybody else gets English before words he may not be able to read.
 */
export function readingOrder(locale: string): readonly (string | typeof OWN)[] {
  return locale === CHINESE ? [CHINESE, OWN, WORLD] : [locale, WORLD, OWN];
}
