import { WORD_CHARACTER } from './searchWords';

/** Query parameters of the home page, in the order of its links, each with its valid values. */
const PARAMETERS: readonly (readonly [name: string, fits: RegExp])[] = [
  ['plugin_key', /./],
  ['keyword', WORD_CHARACTER],
  ['tag_id', /^\d{1,10}(,\d{1,10}){0,4}$/],
  ['editor', /^[a-z]{1,20}$/],
  ['has_package', /^1$/],
  ['updated_within', /^\d{1,3}$/],
  ['sort', /^[01]$/],
  ['activity_id', /^[1-9]\d{0,9}$/],
  ['release', /^/],
];

/**
 * The part of a query that changes what the home page shows: known parameters, once each, in a fixed order. Addresses
 * that differ in anything else share one rendered page. The browser hydrates it if both sides compute the same text.
 */
export function shownSearch(search: string, locale: string): string {
  const given = new URLSearchParams(search);
  const shown = new URLSearchParams();
  for (const [name, fits] of PARAMETERS) {
    const value = given.get(name);
    if (value !== null && fits.test(value)) shown.set(name, value.trim());
  }
  // Without scripts, the page's links keep the language.
  if (given.get('lang') === locale) shown.set('lang', locale);
  const text = shown.toString();
  return text && `?${text}`;
}
