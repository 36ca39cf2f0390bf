import { AccountItems } from './AccountItems';
import { LanguageItems } from './LanguageItems';
import { LinkItems } from './LinkItems';
import { ThemeItems } from './ThemeItems';

/** The header's menus as they are when they are open: one download for all, on the first sign of interest in any. */
export const headerMenus = { account: AccountItems, language: LanguageItems, links: LinkItems, theme: ThemeItems };
export type HeaderMenus = typeof headerMenus;
