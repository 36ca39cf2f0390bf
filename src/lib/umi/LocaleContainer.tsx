import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { currentLocale } from '@/lib/intl/currentLocale';
import { createIntl, RawIntlProvider } from '@/lib/intl/reactIntl';
import { onLocale, wordsOf } from '@/lib/umi/words';

/** Stands in for the container of Umi's locale plugin (words.ts). */
function LocaleContainer({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState<string>(currentLocale);
  useLayoutEffect(() => onLocale(setLocale), []);
  const intl = useMemo(() => createIntl({ locale, messages: wordsOf(locale) }), [locale]);
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

export { LocaleContainer as _LocaleContainer };
