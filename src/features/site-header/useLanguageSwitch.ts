import { useCallback } from 'react';
import { message } from '@/kit/Message/message';
import { switchLocale } from '@/lib/intl/currentLocale';
import type { LocaleName } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';
import { otherSite } from './otherSite';

/**
 * Shows the site in another language: without a reload, or on that language's own site where it has one. Says so when
 * its words do not come.
 */
export function useLanguageSwitch(): (locale: LocaleName) => void {
  const text = useText();
  return useCallback(
    (locale) => {
      const elsewhere = otherSite(locale, location.href);
      if (elsewhere) return location.assign(elsewhere);
      switchLocale(locale).catch(() => message.error(text('menu.switchFailed')));
    },
    [text],
  );
}
