import { bringArea } from '@/lib/intl/currentLocale';
import type { HeaderMenus } from './headerMenus';

/** Loads the header's menus with their messages, and returns one of them. */
export const bringMenu =
  <Name extends keyof HeaderMenus>(name: Name) =>
  (): Promise<HeaderMenus[Name]> =>
    Promise.all([import('./headerMenus'), bringArea('site/visitor')]).then(([{ headerMenus }]) => headerMenus[name]);

/** The community menu with featured works. */
export const bringFeatured = () => import('./FeaturedMenu').then(({ FeaturedMenu }) => FeaturedMenu);
