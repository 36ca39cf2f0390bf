import { LRUCache } from 'lru-cache';
import type { Locale } from '../../../contract/fields';
import type { Database } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { listTags } from '../../repositories/plugins/tags';
import { listSitemapParts, listSitemapPlugins, type SitemapPart } from '../../repositories/site/sitemaps';
import { escapeHtml } from '../../site/pageHtml';
import { type SiteView, siteUrl } from '../../site/pageMeta';
import type { ServiceContext } from '../context';

/** Plugins per query. */
const BATCH = 1_000;
/** Minimum interval between two computations of the list of parts, because it reads every public plugin. */
const PARTS_TTL_MS = 60_000;
const FIRST: SitemapPart = { part: 1, changed: null };

/** The parts of the sitemap. There is always a first one, for the home page, also without plugins. */
const parts = new LRUCache<Database, SitemapPart[]>({
  max: 1,
  ttl: PARTS_TTL_MS,
  fetchMethod: async (db) => {
    const found = await listSitemapParts(db);
    return found[0]?.part === FIRST.part ? found : [FIRST, ...found];
  },
  // With a second server in this process (tests), its database takes the place of the first.
  ignoreFetchAbort: true,
});

/** The index of all sitemaps. */
export async function sitemapIndexText(context: ServiceContext, origin: string): Promise<string> {
  return sitemapIndex(origin, await parts.forceFetch(context.db));
}

/**
 * One sitemap, streamed: one batch of plugins is in memory at a time.
 *
 * @throws {DomainError} `not_found` if there is no part with that number
 */
export async function sitemapText(
  context: ServiceContext,
  site: SitemapSite,
  part: number,
): Promise<AsyncGenerator<string>> {
  if ((await parts.forceFetch(context.db)).some((known) => known.part === part)) return readPart(context, site, part);
  throw new DomainError('not_found', 'There is no such sitemap. /sitemap.xml lists them all.');
}

async function* readPart(context: ServiceContext, site: SitemapSite, part: number): AsyncGenerator<string> {
  yield SITEMAP_START;
  if (part === FIRST.part) yield await pagesOf(context, site);
  for (let after: number | null = null; ; ) {
    const plugins = await listSitemapPlugins(context.db, { part, after, limit: BATCH });
    yield plugins.map(({ plugin_key, update_time }) => sitemapEntry(site, { plugin_key }, update_time)).join('');
    if (plugins.length < BATCH) break;
    after = plugins.at(-1)?.plugin_id ?? null;
  }
  yield SITEMAP_END;
}

/** The home page and its tags, which are in the first sitemap. */
async function pagesOf(context: ServiceContext, site: SitemapSite): Promise<string> {
  const tags = await listTags(context.db);
  return [{}, ...tags.map(({ id }) => ({ tag_id: id }))].map((view) => sitemapEntry(site, view, null)).join('');
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const SITEMAP_START = `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const SITEMAP_END = '</urlset>\n';

/** The site whose pages a sitemap lists. `origin` has no slash at its end. */
interface SitemapSite {
  origin: string;
  /** Its languages, the default first. */
  languages: readonly Locale[];
}

/** One page in a sitemap: its address in the first language, and those in all languages as alternates. */
function sitemapEntry({ origin, languages }: SitemapSite, view: SiteView, changed: Date | null): string {
  const alternates = [
    ...languages.map((locale) => alternate(locale, siteUrl(origin, view, locale))),
    alternate('x-default', siteUrl(origin, view)),
  ];
  const own = escapeHtml(siteUrl(origin, view, languages[0]));
  return `<url><loc>${own}</loc>${lastmod(changed)}${alternates.join('')}</url>\n`;
}

/** The index: sitemap N has the plugins of part N. */
function sitemapIndex(origin: string, parts: { part: number; changed: Date | null }[]): string {
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
