import type { Locale } from '../../contract/fields';
import { LOCALES } from '../../contract/values/locales';
import { listingTexts } from '../../shared/listingTexts';
import { tagName } from '../../shared/tagName';
import type { PageTopic, PluginTopic } from '../lib/pageTopic';
import { escapeHtml, jsonInHtml, SITE_WORDS, type SiteWords } from './pageHtml';
import { type SiteView, siteUrl } from './siteUrl';
import { pluginData, siteData } from './structuredData';

/** Pixels of every picture that a link's preview shows: uploaded covers and generated ones alike. */
const PICTURE = { width: 1280, height: 720 };
/** Characters of a description; search engines show fewer. */
const DESCRIPTION_LENGTH = 300;

/** What machines are told of a page. */
interface PageMeta {
  title: string;
  description: string;
  /** What its address shows; null for pages that search engines should not keep. */
  view: SiteView | null;
  /** Absolute address of the picture in a link's preview. */
  image: string;
  /** schema.org's words for it. */
  data: object | null;
}

/** Of the deployment, beside the page's topic. */
export interface MetaWishes {
  /** What it offers: the page is told of in no other language. */
  languages?: readonly Locale[];
  /** What it calls the site. */
  words?: SiteWords;
}

/** The part of a page's head that says what the page is, in its language: for people's tabs, links and search engines. */
export function pageMeta(
  topic: PageTopic,
  locale: Locale,
  origin: string,
  { languages = LOCALES, words = SITE_WORDS[locale] }: MetaWishes = {},
): string {
  const meta = describe(topic, words, locale, origin);
  const common = [
    `<title>${escapeHtml(meta.title)}</title>`,
    named('description', meta.description),
    property('og:type', 'website'),
    property('og:site_name', words.title),
    property('og:title', meta.title),
    property('og:description', meta.description),
  ];
  const more = meta.view
    ? listedTags({ ...meta, view: meta.view }, { locale, languages }, origin)
    : [named('robots', 'noindex')];
  return [...common, ...more].join('\n');
}

function describe(topic: PageTopic, words: SiteWords, locale: Locale, origin: string): PageMeta {
  const site: PageMeta = {
    title: words.title,
    description: words.tagline,
    view: null,
    image: `${origin}/plugins/art.png`,
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
  const image = `${origin}${cover ?? `/plugins/art/${encodeURIComponent(plugin_key)}.png`}`;
  const url = siteUrl(origin, view, locale);
  return {
    title: `${name} · ${site.title}`,
    description,
    view,
    image,
    data: pluginData(plugin, { name, description, url, image, locale }),
  };
}

/** The same page in every language is one page: the languages are told as each other's alternates. */
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
    property('og:url', own),
    property('og:locale', locale.replace('-', '_')),
    ...languages
      .filter((other) => other !== locale)
      .map((other) => property('og:locale:alternate', other.replace('-', '_'))),
    property('og:image', meta.image),
    property('og:image:width', String(PICTURE.width)),
    property('og:image:height', String(PICTURE.height)),
    property('og:image:alt', meta.title),
    named('twitter:card', 'summary_large_image'),
    ...(meta.data ? [`<script type="application/ld+json">${jsonInHtml(meta.data)}</script>`] : []),
  ];
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}">`;
const alternate = (language: string, href: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`;

function oneLine(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= DESCRIPTION_LENGTH) return characters.join('');
  return `${characters.slice(0, DESCRIPTION_LENGTH - 1).join('')}…`;
}
