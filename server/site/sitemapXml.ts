import type { Locale } from '../../contract/fields';
import { escapeHtml } from './pageHtml';
import { type SiteView, siteUrl } from './siteUrl';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const SITEMAP_START = `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const SITEMAP_END = '</urlset>\n';

/** The site whose pages a sitemap lists. `origin` has no slash at its end. */
export interface SitemapSite {
  origin: string;
  /** Its languages, the default first. */
  languages: readonly Locale[];
}

/** One page in a sitemap: its address in the first language, and those in all languages as alternates. */
export function sitemapEntry({ origin, languages }: SitemapSite, view: SiteView, changed: Date | null): string {
  const alternates = [
    ...languages.map((locale) => alternate(locale, siteUrl(origin, view, locale))),
    alternate('x-default', siteUrl(origin, view)),
  ];
  const own = escapeHtml(siteUrl(origin, view, languages[0]));
  return `<url><loc>${own}</loc>${lastmod(changed)}${alternates.join('')}</url>\n`;
}

/** The index: sitemap N has the plugins of part N. */
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
