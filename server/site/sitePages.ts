import { routes, type SiteRoute } from '../../config/routes';
import { ADMIN_PATH, SITE_BASE, SITE_PATH } from '../../contract/values/paths';

/** The site's pages for the server, from their routes (config/routes.ts). */

/** Addresses of error pages, and one that exists only for some ids (services/site/pageTopics.ts). */
const NO_PAGES = new Set(['/404', '/developer/:userId']);

const withChildren = (route: SiteRoute): SiteRoute[] => [route, ...(route.routes ?? [])];
const pages = routes.flatMap(withChildren).filter(({ path }) => !path.includes('*') && !NO_PAGES.has(path));
const patterns = pages.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]{1,300}')}$`));

/** Whether there is a page at a path below /plugins. */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** Whether it is a page of Admin. */
export const isAdminPage = (path: string): boolean =>
  (path === ADMIN_PATH || path.startsWith(`${ADMIN_PATH}/`)) && isPage(path);

/** Umi's name of the chunk with the page of Admin at a path. */
export function adminPart(path: string): string | undefined {
  const redirect = pages.find((page) => page.path === path)?.redirect;
  const component = pages.find((page) => page.path === (redirect ?? path) && page.component)?.component;
  return component?.replace('@/', '').replaceAll('/', '__');
}

/** Path prefixes of pages with restricted access. */
export const guardedPaths = (): string[] => [
  ...new Set(pages.filter(({ access }) => access).map(({ path }) => `/${path.split('/')[1]}`)),
];

/** Calls, account pages and Admin are below these; searches are endless lists. */
const CLOSED = [
  '/api/',
  '/user/',
  `${SITE_PATH}account`,
  ...guardedPaths().map((path) => `${SITE_BASE}${path}`),
  `${SITE_PATH}?*keyword=`,
];

/** robots.txt: rules for crawlers, and the address of the sitemap. */
export function robotsText(origin: string): string {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}

/** robots.txt of a private deployment, which excludes everything. */
export const NOTHING_FOR_ROBOTS = 'User-agent: *\nDisallow: /\n';
