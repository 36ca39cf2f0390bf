import { ADMIN_PATH, routes, type SiteRoute } from '../../config/routes';

/** The site's pages as the server knows them, by their routes (config/routes.ts). */

/** Addresses that say that there is no page, and one whose page is there only for some numbers (services/site/pageTopics.ts). */
const NO_PAGES = new Set(['/404', '/developer/:userId']);

const withChildren = (route: SiteRoute): SiteRoute[] => [route, ...(route.routes ?? [])];
const pages = routes.flatMap(withChildren).filter(({ path }) => !path.includes('*') && !NO_PAGES.has(path));
const patterns = pages.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]{1,300}')}$`));

/** Whether there is a page at a path below /plugins. */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** Whether it is one of the admin area. */
export const isAdminPage = (path: string): boolean =>
  (path === ADMIN_PATH || path.startsWith(`${ADMIN_PATH}/`)) && isPage(path);

/** The name of the chunk, as Umi writes it, that brings the page of the admin area at a path. */
export function adminPart(path: string): string | undefined {
  const redirect = pages.find((page) => page.path === path)?.redirect;
  const component = pages.find((page) => page.path === (redirect ?? path) && page.component)?.component;
  return component?.replace('@/', '').replaceAll('/', '__');
}

/** Where pages begin that not everybody may enter. */
export const guardedPaths = (): string[] => [
  ...new Set(pages.filter(({ access }) => access).map(({ path }) => `/${path.split('/')[1]}`)),
];
