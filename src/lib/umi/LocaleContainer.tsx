import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { currentLocale } from '@/lib/intl/currentLocale';
import { createIntl, RawIntlProvider } from '@/lib/intl/reactIntl';
import { onLocale, wordsOf } from '@/lib/umi/words';

/** Replaces the container of Umi's locale plugin (words.ts). */
function LocaleContainer({ children }: { children: ReactNode }) {
  // A new object each time, because new messages may have been added to the current language.
  const [shown, show] = useState<{ locale: string }>(() => ({ locale: currentLocale() }));
  useLayoutEffect(() => onLocale((locale) => show({ locale })), []);
  const intl = useMemo(() => createIntl({ ...shown, messages: wordsOf(shown.locale) }), [shown]);
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

export { LocaleContainer as _LocaleContainer };
