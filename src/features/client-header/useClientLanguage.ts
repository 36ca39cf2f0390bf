import { useEffect, useRef } from 'react';
import { getSystemInfo } from '@/host/hostActions';
import { switchLocale } from '@/lib/intl/currentLocale';
import { LOCALE_COOKIE } from '@/lib/intl/locales';
import { useLocale } from '@/lib/intl/useText';
import { switcherLanguages } from '@/lib/page/siteChrome';
import { hasCookie, storeFrameCookie } from './frameCookies';

/** Starts in the desktop app's language unless the user has chosen one, and stores later choices. */
export function useClientLanguage(): void {
  const locale = useLocale();

  useEffect(() => {
    if (hasCookie(LOCALE_COOKIE)) return;
    void getSystemInfo().then((info) => {
      const wanted = switcherLanguages().find(({ locale }) => locale === info?.language)?.locale;
      // If its messages do not load, the language stays.
      if (wanted && !hasCookie(LOCALE_COOKIE)) switchLocale(wanted).catch(() => {});
    });
  }, []);

  const before = useRef(locale);
  useEffect(() => {
    // The initial language is not a choice of the user.
    if (before.current !== locale) storeFrameCookie(LOCALE_COOKIE, locale);
    before.current = locale;
  }, [locale]);
}
