import { useCallback } from 'react';
import { message } from '@/kit/Message/message';
import { switchLocale } from '@/lib/intl/currentLocale';
import type { LocaleName } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';

/** Shows the site in another language without a reload; says so when its words do not come. */
export function useLanguageSwitch(): (locale: LocaleName) => void {
  const text = useText();
  return useCallback(
    (locale) => {
      switchLocale(locale).catch(() => message.error(text('header.switchFailed')));
    },
    [text],
  );
}
