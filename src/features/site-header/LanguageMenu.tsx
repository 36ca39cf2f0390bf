import { Button } from '@/kit/Button/Button';
import { LANGUAGES } from '@/lib/intl/locales';
import { useLocale, useText } from '@/lib/intl/useText';
import { LazyMenu } from './LazyMenu';
import { useLanguageSwitch } from './useLanguageSwitch';

/** The six languages by their own names. */
export function LanguageMenu() {
  const text = useText();
  const locale = useLocale();
  const switchLanguage = useLanguageSwitch();
  return (
    <LazyMenu
      trigger={<Button type="text" icon="globe" aria-label={text('header.language')} />}
      position="fixed"
      align="end"
      items={LANGUAGES.map((language) => ({
        command: language.locale,
        label: <span lang={language.locale}>{language.name}</span>,
        checked: language.locale === locale,
      }))}
      onCommand={switchLanguage}
    />
  );
}
