import { SITE_BASE, SITE_PATH } from '../../contract/values/sitePaths';
import { guardedPaths } from './sitePages';

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
