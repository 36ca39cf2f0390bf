import { loadArea } from '@/lib/intl/currentLocale';
import type { HeaderMenus } from './headerMenus';

/** Loads the header's menus with their messages, and returns one of them. */
export const loadMenu =
  <Name extends keyof HeaderMenus>(name: Name) =>
  (): Promise<HeaderMenus[Name]> =>
    Promise.all([import('./headerMenus'), loadArea('site/visitor')]).then(([{ headerMenus }]) => headerMenus[name]);

/** The community menu with featured works. */
export const loadFeaturedMenu = () => import('./FeaturedMenu').then(({ FeaturedMenu }) => FeaturedMenu);
