import { useCallback } from 'react';
import { message } from '@/kit/Message/message';
import { switchLocale } from '@/lib/intl/currentLocale';
import type { LocaleName } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';
import { otherSite } from '../otherSite';

/**
 * Changes the language: without a reload, or on that language's own site. Shows an error if its messages do not load.
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
