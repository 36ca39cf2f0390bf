import { Dropdown } from '@/kit/Dropdown/Dropdown';
import { useLocale } from '@/lib/intl/useText';
import { switcherLanguages } from '@/lib/page/siteChrome';
import { AccountItems } from './AccountItems';
import type { OpenMenuProps } from './LazyMenu';
import { LinkItems } from './LinkItems';
import { ThemeItems } from './ThemeItems';
import { useLanguageSwitch } from './useLanguageSwitch';

/** All menus of the header in one chunk, loaded on the first hover or focus of any. */
export const headerMenus = { account: AccountItems, language: LanguageItems, links: LinkItems, theme: ThemeItems };
export type HeaderMenus = typeof headerMenus;

/** Names of the languages in their own language. */
function LanguageItems(menu: OpenMenuProps) {
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
