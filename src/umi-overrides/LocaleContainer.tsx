import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { currentLocale } from '@/lib/intl/currentLocale';
import { createIntl, RawIntlProvider } from '@/lib/intl/reactIntl';
import { messagesOf, onLocale } from './localeExports';

/**
 * Replaces `plugin-locale/locale.tsx`, which Umi's locale plugin generates: it includes moment with its languages, and
 * listens to the event emitter of the plugin. localeExports.ts says what both save.
 */
function LocaleContainer({ children }: { children: ReactNode }) {
  // A new object each time, because new messages may have been added to the current language.
  const [shown, show] = useState<{ locale: string }>(() => ({ locale: currentLocale() }));
  useLayoutEffect(() => onLocale((locale) => show({ locale })), []);
  const intl = useMemo(() => createIntl({ ...shown, messages: messagesOf(shown.locale) }), [shown]);
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

export { LocaleContainer as _LocaleContainer };
