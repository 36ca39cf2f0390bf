import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { currentLocale } from '@/lib/intl/currentLocale';
import { createIntl, RawIntlProvider } from '@/lib/intl/reactIntl';
import { onLocale, wordsOf } from '@/lib/umi/words';

/** Stands in for the container of Umi's locale plugin (words.ts). */
function LocaleContainer({ children }: { children: ReactNode }) {
  // In an object of its own each time: the language that is shown may have got other words.
  const [shown, show] = useState<{ locale: string }>(() => ({ locale: currentLocale() }));
  useLayoutEffect(() => onLocale((locale) => show({ locale })), []);
  const intl = useMemo(() => createIntl({ ...shown, messages: wordsOf(shown.locale) }), [shown]);
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

export { LocaleContainer as _LocaleContainer };
