import { LOCALES, type Locale } from '../../contract/fields';
import { escapeHtml } from './pageHtml';
import { type SquareView, squareAddress } from './squareAddress';

/** In which language an address stands in the sitemap; the others are told as its alternates. */
const LISTED: Locale = 'zh-CN';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const SITEMAP_START = `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const SITEMAP_END = '</urlset>\n';

/** One page of the square in a sitemap, with its languages. */
export function sitemapEntry(origin: string, view: SquareView, changed: Date | null): string {
  const alternates = [
    ...LOCALES.map((locale) => alternate(locale, squareAddress(origin, view, locale))),
    alternate('x-default', squareAddress(origin, view)),
  ];
  const own = escapeHtml(squareAddress(origin, view, LISTED));
  return `<url><loc>${own}</loc>${lastmod(changed)}${alternates.join('')}</url>\n`;
}

/** The index: sitemap N holds the plugins of part N. */
export function sitemapIndex(origin: string, parts: { part: number; changed: Date | null }[]): string {
  const entries = parts.map(
    ({ part, changed }) =>
      `<sitemap><loc>${escapeHtml(origin)}/sitemaps/${part}.xml</loc>${lastmod(changed)}</sitemap>\n`,
  );
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

function alternate(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`;
}

function lastmod(changed: Date | null): string {
  return changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
}
