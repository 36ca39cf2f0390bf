/** Parameters that decide what the square's page shows, in the order of its own links, each with the values that it takes. */
const PARAMETERS: readonly (readonly [name: string, fits: RegExp])[] = [
  ['plugin_key', /./],
  ['keyword', /\S/],
  ['tag_id', /^\d{1,10}$/],
  ['editor', /^[a-z]{1,20}$/],
  ['sort', /^[01]$/],
  ['activity_id', /^[1-9]\d{0,9}$/],
  ['release', /^/],
];

/**
 * The part of an address's query that changes what the square shows: known parameters, once each, in one order. Addresses
 * that differ in anything else get one drawn page; the browser takes it over where both sides agree on this text.
 */
export function shownSearch(search: string, locale: string): string {
  const given = new URLSearchParams(search);
  const shown = new URLSearchParams();
  for (const [name, fits] of PARAMETERS) {
    const value = given.get(name);
    if (value !== null && fits.test(value)) shown.set(name, value.trim());
  }
  // A reader without scripts keeps the language through the page's links.
  if (given.get('lang') === locale) shown.set('lang', locale);
  const text = shown.toString();
  return text && `?${text}`;
}
