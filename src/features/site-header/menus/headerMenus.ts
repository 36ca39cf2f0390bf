import { AccountItems } from './AccountItems';
import { LanguageItems } from './LanguageItems';
import { LinkItems } from './LinkItems';
import { ThemeItems } from './ThemeItems';

/** All menus of the header in one chunk, loaded on the first hover or focus of any. */
export const headerMenus = { account: AccountItems, language: LanguageItems, links: LinkItems, theme: ThemeItems };
export type HeaderMenus = typeof headerMenus;
