import { guardedPaths } from './sitePages';

/** Below these lie calls, accounts and administrators' pages; searches are lists without end. */
const CLOSED = [
  '/api/',
  '/user/',
  '/plugins/account',
  ...guardedPaths().map((path) => `/plugins${path}`),
  '/plugins/?*keyword=',
];

/** robots.txt: where crawlers may go, and where the sitemap is. */
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

/** robots.txt of a private deployment, which is nobody's business. */
export const NOTHING_FOR_ROBOTS = 'User-agent: *\nDisallow: /\n';
