import { bringArea } from '@/lib/intl/currentLocale';
import type { HeaderMenus } from './headerMenus';

/** Downloads what the header's menus hold, with its words, and answers one of them. */
export const bringMenu =
  <Name extends keyof HeaderMenus>(name: Name) =>
  (): Promise<HeaderMenus[Name]> =>
    Promise.all([import('./headerMenus'), bringArea('site/visitor')]).then(([{ headerMenus }]) => headerMenus[name]);

/** The community's menu where it shows works. */
export const bringFeatured = () => import('./FeaturedMenu').then(({ FeaturedMenu }) => FeaturedMenu);
