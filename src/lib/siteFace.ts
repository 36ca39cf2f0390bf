import type { LocalText, SiteFace } from '../../shared/siteFace';
import { DEFAULT_LOCALE, LANGUAGES, type LocaleName } from './intl/locales';
import { pageData } from './pageData';

let face: SiteFace | null = null;

/** What this deployment shows around its pages (`<meta name="ps-face">`); plain pages where nobody says. */
export function siteFace(): SiteFace {
  face ??= pageData<SiteFace>('ps-face') ?? { header: 'official', nav: [] };
  return face;
}

/** For the server, which knows it, and for tests; null lets the page be asked again. */
export function giveSiteFace(given: SiteFace | null): void {
  face = given;
}

/** A text of the deployment in this language. */
export const localText = (text: LocalText, locale: LocaleName): string =>
  (typeof text === 'string' ? text : (text[locale] ?? text['en-US'] ?? text[DEFAULT_LOCALE])) ?? '';

/** Where a link of the deployment leads: a language with a site of its own has these places there (SPEC.md section 2). */
export function siteAddress(href: LocalText, locale: LocaleName): string {
  const address = localText(href, locale);
  return address.startsWith('/') ? (siteFace().sites?.[locale] ?? '') + address : address;
}

/** The languages of the switcher, in its order. */
export function switcherLanguages() {
  const { languages, switcher = languages } = siteFace();
  return LANGUAGES.filter(({ locale }) => switcher?.includes(locale) ?? true);
}

/** Whether the switcher has a language other than the one that is read. */
export const hasLanguageChoice = (current: LocaleName) => switcherLanguages().some(({ locale }) => locale !== current);
