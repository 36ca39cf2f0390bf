/** Below these lie calls, accounts and the back-office; searches are lists without end. */
const CLOSED = [
  '/api/',
  '/user/',
  '/plugins/account',
  '/plugins/backstage-index',
  '/plugins/publish-plugin',
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
