import { useEffect, useRef } from 'react';
import { getSystemInfo } from '@/host/hostActions';
import { switchLocale } from '@/lib/intl/currentLocale';
import { LOCALE_COOKIE } from '@/lib/intl/locales';
import { useLocale } from '@/lib/intl/useText';
import { switcherLanguages } from '@/lib/siteFace';
import { hasCookie, keepInFrame } from './frameCookies';

/** Begins in the client's language where the reader has chosen none, and remembers what he chooses. */
export function useClientLanguage(): void {
  const locale = useLocale();

  useEffect(() => {
    if (hasCookie(LOCALE_COOKIE)) return;
    void getSystemInfo().then((info) => {
      const wanted = switcherLanguages().find(({ locale }) => locale === info?.language)?.locale;
      // Words that do not come leave the language as it is.
      if (wanted && !hasCookie(LOCALE_COOKIE)) switchLocale(wanted).catch(() => {});
    });
  }, []);

  const before = useRef(locale);
  useEffect(() => {
    // What a page begins with nobody has chosen.
    if (before.current !== locale) keepInFrame(LOCALE_COOKIE, locale);
    before.current = locale;
  }, [locale]);
}
