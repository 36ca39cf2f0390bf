import { LANGUAGES, type LocaleName } from '../../../locales/languages';

export { DEFAULT_LOCALE, LANGUAGES, type LocaleName } from '../../../locales/languages';

/** The cookie that remembers the choice, so that the server writes its HTML in the right language. */
export const LOCALE_COOKIE = 'ps_lang';
const YEAR_S = 365 * 24 * 60 * 60;

/**
 * `?lang=` wins and is remembered; then the remembered choice; then the language that the server sent the page in, which
 * it chose by Accept-Language and the deployment's default (DESIGN.md section 4, "Language"). Of these only what the
 * deployment offers; null where none of them is.
 */
export function chosenLocale(
  search: string,
  cookies: string,
  sent: string,
  offered: readonly LocaleName[] = LANGUAGES.map(({ locale }) => locale),
): LocaleName | null {
  const asked = new URLSearchParams(search).get('lang');
  const remembered = /(?:^|;\s*)ps_lang=([^;]*)/.exec(cookies)?.[1];
  const wishes = [asked, remembered, sent] as LocaleName[];
  return wishes.find((wish) => offered.includes(wish)) ?? null;
}

export function rememberLocale(locale: LocaleName): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Firefox 100
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
