import type { Locale } from '../../contract/fields';
import { LOCALES } from '../../contract/values/locales';
import { SITE_PATH } from '../../contract/values/paths';
import { listingTexts } from '../../shared/plugins/listingTexts';
import { tagName } from '../../shared/plugins/tagName';
import type { PageTopic, PluginTopic } from '../lib/pageTopic';
import { escapeHtml, jsonInHtml, SITE_TEXTS, type SiteTexts } from './pageHtml';

/** Size of all link preview images in pixels: uploaded covers and generated ones. */
const COVER_SIZE = { width: 1280, height: 720 };
/** Maximum characters of a description; search engines show fewer. */
const DESCRIPTION_LENGTH = 300;

/** Metadata of a page for crawlers. */
interface PageMeta {
  title: string;
  description: string;
  /** The view at its address; null for pages that search engines should not index. */
  view: SiteView | null;
  /** Absolute address of the link preview's image. */
  image: string;
  /** schema.org data. */
  data: object | null;
}

/** Deployment data besides the page's topic. */
export interface MetaOptions {
  /** Languages of the deployment, the only ones in the metadata. */
  languages?: readonly Locale[];
  /** The deployment's name for the site. */
  texts?: SiteTexts;
}

/** Metadata in a page's head, in its language: for tabs, links and search engines. */
export function pageMeta(
  topic: PageTopic,
  locale: Locale,
  origin: string,
  { languages = LOCALES, texts = SITE_TEXTS[locale] }: MetaOptions = {},
): string {
  const meta = describe(topic, texts, locale, origin);
  const common = [
    `<title>${escapeHtml(meta.title)}</title>`,
    metaTag('description', meta.description),
    property('og:type', 'website'),
    property('og:site_name', texts.title),
    property('og:title', meta.title),
    property('og:description', meta.description),
  ];
  const more = meta.view
    ? listedTags({ ...meta, view: meta.view }, { locale, languages }, origin)
    : [metaTag('robots', 'noindex')];
  return [...common, ...more].join('\n');
}

function describe(topic: PageTopic, words: SiteTexts, locale: Locale, origin: string): PageMeta {
  const site: PageMeta = {
    title: words.title,
    description: words.tagline,
    view: null,
    image: `${origin}${SITE_PATH}art.png`,
    data: null,
  };
  switch (topic.kind) {
    case 'plugin':
      return describePlugin(topic.plugin, site, locale, origin);
    case 'tag': {
      const name = tagName(topic.tag, locale);
      const title = `${name} · ${words.title}`;
      return { ...site, title, description: `${name} · ${words.tagline}`, view: { tag_id: topic.tag.id } };
    }
    case 'developer': {
      const { user_id, name } = topic.developer;
      const description = `${name} · ${words.tagline}`;
      return { ...site, title: `${name} · ${words.title}`, description, view: { developer_id: user_id } };
    }
    case 'square':
      return { ...site, view: {}, data: siteData(words.title, locale, origin) };
    default:
      return site;
  }
}

function describePlugin(plugin: PluginTopic, site: PageMeta, locale: Locale, origin: string): PageMeta {
  const { plugin_key, cover } = plugin;
  const { name, intro, description: whole } = listingTexts(plugin, locale);
  const view = { plugin_key };
  const description = oneLine(intro || whole) || site.description;
  const image = `${origin}${cover ?? `${SITE_PATH}art/${encodeURIComponent(plugin_key)}.png`}`;
  const url = siteUrl(origin, view, locale);
  return {
    title: `${name} · ${site.title}`,
    description,
    view,
    image,
    data: pluginData(plugin, { name, description, url, image, locale }),
  };
}

/** The languages are versions of one page, so they are listed as its alternates. */
function listedTags(
  meta: PageMeta & { view: SiteView },
  { locale, languages }: { locale: Locale; languages: readonly Locale[] },
  origin: string,
): string[] {
  const own = siteUrl(origin, meta.view, locale);
  return [
    link('canonical', own),
    ...languages.map((other) => alternate(other, siteUrl(origin, meta.view, other))),
    alternate('x-default', siteUrl(origin, meta.view)),
    `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(feedUrl(origin, meta.view, locale))}">`,
    property('og:url', own),
    property('og:locale', locale.replace('-', '_')),
    ...languages
      .filter((other) => other !== locale)
      .map((other) => property('og:locale:alternate', other.replace('-', '_'))),
    property('og:image', meta.image),
    property('og:image:width', String(COVER_SIZE.width)),
    property('og:image:height', String(COVER_SIZE.height)),
    property('og:image:alt', meta.title),
    metaTag('twitter:card', 'summary_large_image'),
    ...(meta.data ? [`<script type="application/ld+json">${jsonInHtml(meta.data)}</script>`] : []),
  ];
}

const metaTag = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}">`;
const alternate = (language: string, href: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`;

function oneLine(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= DESCRIPTION_LENGTH) return characters.join('');
  return `${characters.slice(0, DESCRIPTION_LENGTH - 1).join('')}…`;
}

/** The view at an address: a plugin, the plugins of a tag or of a developer, or else the home page. */
export interface SiteView {
  plugin_key?: string;
  tag_id?: number;
  developer_id?: number;
}

/** Absolute address of a view in a language; without one, the user's own choice applies. */
export function siteUrl(origin: string, view: SiteView, locale?: Locale): string {
  const query = new URLSearchParams();
  if (view.plugin_key !== undefined) query.set('plugin_key', view.plugin_key);
  if (view.tag_id !== undefined) query.set('tag_id', String(view.tag_id));
  if (locale) query.set('lang', locale);
  const page = view.developer_id === undefined ? '' : `developer/${view.developer_id}`;
  return `${origin}/plugins/${page}${query.size > 0 ? `?${query}` : ''}`;
}

/** Absolute address of the Atom feed of a view. */
export function feedUrl(origin: string, { plugin_key, tag_id, developer_id }: SiteView, locale: Locale): string {
  const fields = Object.entries({ plugin_key, tag_id, developer: developer_id, lang: locale });
  const query = fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${origin}${SITE_PATH}feed.atom?${new URLSearchParams(query)}`;
}

const CONTEXT = 'https://schema.org';

/** The site for search engines: its name, and how to search it. */
function siteData(name: string, locale: Locale, origin: string): object {
  const url = siteUrl(origin, {}, locale);
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name,
    url,
    inLanguage: locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}&keyword={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** A plugin's texts in the language of its page. */
interface Shown {
  name: string;
  description: string;
  url: string;
  image: string;
  locale: Locale;
}

/** A plugin for search engines: only known data, no invented ratings. */
function pluginData(plugin: PluginTopic, { locale, ...shown }: Shown): object {
  return {
    '@context': CONTEXT,
    '@type': 'SoftwareApplication',
    ...shown,
    inLanguage: locale,
    applicationCategory: 'DesignApplication',
    author: { '@type': 'Person', name: plugin.developer_name },
    softwareVersion: plugin.current_version ?? undefined,
    datePublished: plugin.create_time?.toISOString(),
    dateModified: plugin.update_time?.toISOString(),
    isAccessibleForFree: true,
    aggregateRating: plugin.rating_score > 0 ? aggregateRating(plugin) : undefined,
    interactionStatistic: [
      counter('InstallAction', plugin.download_count),
      counter('LikeAction', plugin.praise_count),
      counter('ViewAction', plugin.view_count),
    ],
  };
}

/** The score, with the number of the ratings that users see. */
function aggregateRating({ rating_score, rating_stars }: PluginTopic): object {
  return {
    '@type': 'AggregateRating',
    ratingValue: (rating_score / 10_000).toFixed(1),
    ratingCount: rating_stars.reduce((sum, count) => sum + count, 0),
    bestRating: 5,
    worstRating: 1,
  };
}

function counter(action: string, count: number): object {
  return {
    '@type': 'InteractionCounter',
    interactionType: { '@type': action },
    userInteractionCount: count,
  };
}
