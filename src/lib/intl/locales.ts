import { LANGUAGES, type LocaleName } from '../../../locales/languages';
import { writeCookie } from '../page/writeCookie';

export { LANGUAGES, type LocaleName } from '../../../locales/languages';

/** Cookie that stores the choice, so that the server renders its HTML in the right language. */
export const LOCALE_COOKIE = 'ps_lang';
const YEAR_S = 365 * 24 * 60 * 60;

/**
 * The first of these that the deployment offers: `?lang=`, which is remembered; the remembered choice; the language of
 * the server's page, which follows Accept-Language and the deployment's default (requirements.md section 1).
 * `null` if none is offered.
 */
export function chosenLocale(
  search: string,
  cookies: string,
  sent: string,
  offered: readonly LocaleName[] = LANGUAGES.map(({ locale }) => locale),
): LocaleName | null {
  const requested = new URLSearchParams(search).get('lang');
  const remembered = /(?:^|;\s*)ps_lang=([^;]*)/.exec(cookies)?.[1];
  const preferences = [requested, remembered, sent] as LocaleName[];
  return preferences.find((locale) => offered.includes(locale)) ?? null;
}

/** Stores the user's choice for a year, in a cookie that the server reads too. */
export function rememberLocale(locale: LocaleName): void {
  writeCookie(`${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`);
}
