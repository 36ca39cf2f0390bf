import { Dropdown } from '@/kit/Dropdown/Dropdown';
import { useLocale } from '@/lib/intl/useText';
import { switcherLanguages } from '@/lib/page/siteChrome';
import type { OpenMenuProps } from './LazyMenu';
import { useLanguageSwitch } from './useLanguageSwitch';

/** Names of the languages in their own language. */
export function LanguageItems(menu: OpenMenuProps) {
  const locale = useLocale();
  const switchLanguage = useLanguageSwitch();
  return (
    <Dropdown
      {...menu}
      position="fixed"
      align="end"
      items={switcherLanguages().map((language) => ({
        command: language.locale,
        label: <span lang={language.locale}>{language.name}</span>,
        checked: language.locale === locale,
      }))}
      onCommand={switchLanguage}
    />
  );
}
