import { DEFAULT_LOCALE } from '../../../contract/values/locales';
import type { LocalText, SiteChrome } from '../../../shared/site/siteChrome';
import { LANGUAGES, type LocaleName } from '../intl/locales';
import { page } from './page';
import { pageData } from './pageData';

/** Site chrome of this deployment (`<meta name="ps-chrome">`); plain pages if the page has none. */
export function siteChrome(): SiteChrome {
  const own = page();
  own.chrome ??= pageData<SiteChrome>('ps-chrome') ?? { header: 'official', nav: [] };
  return own.chrome;
}

/** A text of the deployment in this language. */
export const localText = (text: LocalText, locale: LocaleName): string =>
  (typeof text === 'string' ? text : (text[locale] ?? text['en-US'] ?? text[DEFAULT_LOCALE])) ?? '';

/** Target of a deployment's link. A language with its own site has its own addresses (requirements.md section 2). */
export function siteAddress(href: LocalText, locale: LocaleName): string {
  const address = localText(href, locale);
  return address.startsWith('/') ? (siteChrome().sites?.[locale] ?? '') + address : address;
}

/** Languages of the language switcher, in its order. */
export function switcherLanguages() {
  const { languages, switcher = languages } = siteChrome();
  return LANGUAGES.filter(({ locale }) => switcher?.includes(locale) ?? true);
}

/** Whether the switcher offers a language other than the current one. */
export const hasLanguageChoice = (current: LocaleName) => switcherLanguages().some(({ locale }) => locale !== current);
