import { type ReactNode, useMemo } from 'react';
import { currentLocale } from '@/lib/intl/currentLocale';
import { createIntl, RawIntlProvider } from '@/lib/intl/reactIntl';
import { useStore } from '@/lib/Store';
import { messagesOf, shownLocale } from './localeExports';

/**
 * Replaces `plugin-locale/locale.tsx`, which Umi's locale plugin generates: it includes moment with its languages, and
 * listens to the event emitter of the plugin. localeExports.ts says what both save.
 */
function LocaleContainer({ children }: { children: ReactNode }) {
  const shown = useStore(shownLocale);
  const intl = useMemo(() => {
    const locale = shown?.locale ?? currentLocale();
    return createIntl({ locale, messages: messagesOf(locale) });
  }, [shown]);
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

export { LocaleContainer as _LocaleContainer };
