/** @jest-environment jsdom */

import type { Locale } from '../../contract/fields';
import { LOCALES } from '../../contract/values/locales';
import type { PageTopic, PluginTopic } from '../lib/pageTopic';
import { SITE_TEXTS } from './pageHtml';
import { pageMeta } from './pageMeta';

const ORIGIN = 'https://square.example';

const palette: PluginTopic = {
  plugin_key: 'color palette',
  name: '配色板',
  intro: '一键配色',
  description: '从图片取色。',
  texts: { 'en-US': { name: 'Color Palette', intro: 'Colors in one click' }, 'ru-RU': { name: 'Палитра' } },
  cover: null,
  current_version: '2.1.0',
  create_time: new Date('2026-01-02T03:04:05Z'),
  update_time: new Date('2026-02-03T04:05:06Z'),
  download_count: 12,
  praise_count: 3,
  view_count: 99,
  rating_score: 0,
  rating_stars: [0, 0, 0, 1, 3],
  developer_name: 'Mei',
};

/** The head as a browser parses it. */
function headOf(topic: PageTopic, locale: Locale, languages?: Locale[]) {
  const html = `<!doctype html><html><head>${pageMeta(topic, locale, ORIGIN, { languages })}</head><body></body></html>`;
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  const contents = (selector: string) => [...head.querySelectorAll(selector)].map((tag) => tag.getAttribute('content'));
  return {
    head,
    body,
    title: head.querySelector('title')?.textContent,
    meta: (name: string) => contents(`meta[name="${name}"], meta[property="${name}"]`),
    canonical: head.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    feed: head.querySelector('link[type="application/atom+xml"]')?.getAttribute('href'),
    alternates: Object.fromEntries(
      [...head.querySelectorAll('link[rel="alternate"][hreflang]')].map((tag) => [
        tag.getAttribute('hreflang'),
        tag.getAttribute('href'),
      ]),
    ),
    data: JSON.parse(head.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null'),
  };
}

const inEnglish = { name: 'Color Palette', intro: 'Colors in one click' };
const TEXTS = {
  'zh-CN': { name: '配色板', intro: '一键配色' },
  'en-US': inEnglish,
  'ja-JP': inEnglish,
  'ko-KR': inEnglish,
  'ru-RU': { name: 'Палитра', intro: 'Colors in one click' },
  'es-ES': inEnglish,
} as const;

describe.each(LOCALES)('in %s', (locale) => {
  const { title: site, tagline } = SITE_TEXTS[locale];

  it('describes a plugin in the language that its user sees', () => {
    const { name, intro } = TEXTS[locale];
    const page = headOf({ kind: 'plugin', plugin: palette }, locale);
    const address = `${ORIGIN}/plugins/?plugin_key=color+palette`;
    expect(page.title).toBe(`${name} · ${site}`);
    expect(page.meta('description')).toEqual([intro]);
    expect(page.canonical).toBe(`${address}&lang=${locale}`);
    expect(page.alternates).toEqual({
      ...Object.fromEntries(LOCALES.map((other) => [other, `${address}&lang=${other}`])),
      'x-default': address,
    });
    expect(page.feed).toBe(`${ORIGIN}/plugins/feed.atom?plugin_key=color+palette&lang=${locale}`);
    expect(page.meta('og:title')).toEqual([`${name} · ${site}`]);
    expect(page.meta('og:description')).toEqual([intro]);
    expect(page.meta('og:url')).toEqual([page.canonical]);
    expect(page.meta('og:site_name')).toEqual([site]);
    expect(page.meta('og:locale')).toEqual([locale.replace('-', '_')]);
    expect(page.meta('og:locale:alternate')).toHaveLength(5);
    expect(page.meta('og:image')).toEqual([`${ORIGIN}/plugins/art/color%20palette.png`]);
    expect(page.meta('twitter:card')).toEqual(['summary_large_image']);
    expect(page.meta('robots')).toEqual([]);
    expect(page.data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name,
      description: intro,
      url: page.canonical,
      inLanguage: locale,
      author: { name: 'Mei' },
      softwareVersion: '2.1.0',
      datePublished: '2026-01-02T03:04:05.000Z',
      dateModified: '2026-02-03T04:05:06.000Z',
    });
    expect(page.data).not.toHaveProperty('aggregateRating');
    expect(page.data.interactionStatistic).toMatchObject([
      { interactionType: { '@type': 'InstallAction' }, userInteractionCount: 12 },
      { interactionType: { '@type': 'LikeAction' }, userInteractionCount: 3 },
      { interactionType: { '@type': 'ViewAction' }, userInteractionCount: 99 },
    ]);
  });

  it('has the score of a plugin with enough ratings', () => {
    const plugin = { ...palette, rating_score: 42_512, rating_stars: [1, 0, 0, 4, 3] };
    expect(headOf({ kind: 'plugin', plugin }, locale).data.aggregateRating).toEqual({
      ...{ '@type': 'AggregateRating', ratingValue: '4.3', ratingCount: 8 },
      ...{ bestRating: 5, worstRating: 1 },
    });
  });

  it('describes the site and its search to crawlers', () => {
    const page = headOf({ kind: 'square' }, locale);
    expect(page.title).toBe(site);
    expect(page.meta('description')).toEqual([tagline]);
    expect(page.canonical).toBe(`${ORIGIN}/plugins/?lang=${locale}`);
    expect(page.alternates['x-default']).toBe(`${ORIGIN}/plugins/`);
    expect(page.meta('og:image')).toEqual([`${ORIGIN}/plugins/art.png`]);
    expect(page.data).toMatchObject({
      '@type': 'WebSite',
      name: site,
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${ORIGIN}/plugins/?lang=${locale}&keyword={search_term_string}` },
      },
    });
  });

  it('describes a tag by its name', () => {
    const names = {
      'zh-CN': '图标',
      'en-US': 'Icons',
      'ja-JP': 'アイコン',
      'ko-KR': '아이콘',
      'ru-RU': 'Иконки',
      'es-ES': 'Iconos',
    };
    const page = headOf({ kind: 'tag', tag: { id: 7, name: '图标', names } }, locale);
    expect(page.title).toBe(`${names[locale]} · ${site}`);
    expect(page.canonical).toBe(`${ORIGIN}/plugins/?tag_id=7&lang=${locale}`);
    expect(page.feed).toBe(`${ORIGIN}/plugins/feed.atom?tag_id=7&lang=${locale}`);
    expect(page.data).toBeNull();
  });

  it('has no language that the deployment does not offer', () => {
    const page = headOf({ kind: 'square' }, 'en-US', ['zh-CN', 'en-US']);
    expect(Object.keys(page.alternates)).toEqual(['zh-CN', 'en-US', 'x-default']);
    expect(page.meta('og:locale:alternate')).toEqual(['zh_CN']);
  });

  it.each(['unlisted', 'missing'] as const)('keeps %s out of every index', (kind) => {
    const page = headOf({ kind }, locale);
    expect(page.meta('robots')).toEqual(['noindex']);
    expect(page.canonical).toBeUndefined();
    expect(page.alternates).toEqual({});
    expect(page.data).toBeNull();
  });
});

it('shows the developer’s own cover if there is one', () => {
  const plugin = { ...palette, cover: '/files/abc.webp' };
  expect(headOf({ kind: 'plugin', plugin }, 'en-US').meta('og:image')).toEqual([`${ORIGIN}/files/abc.webp`]);
});

it('describes a plugin without a summary by its description, in one shortened line', () => {
  const plugin = { ...palette, intro: '', texts: {}, description: `第一行\n\n${'长'.repeat(400)}` };
  const [description] = headOf({ kind: 'plugin', plugin }, 'zh-CN').meta('description');
  expect(description).toMatch(/^第一行 长+…$/);
  expect([...(description ?? '')]).toHaveLength(300);
});

it.each([
  ['</script><script>alert(1)</script>'],
  ['"><img src=x onerror=alert(1)>'],
  ["' onload='alert(1)"],
  ['<!--<script>'],
  ['a\u2028b\u2029c & &lt;'],
])('treats %s as text everywhere', (hostile) => {
  const plugin: PluginTopic = {
    ...palette,
    name: hostile,
    intro: hostile,
    description: hostile,
    texts: {},
    current_version: hostile,
    developer_name: hostile,
  };
  const page = headOf({ kind: 'plugin', plugin }, 'zh-CN');
  expect(page.head.querySelectorAll('script')).toHaveLength(1);
  expect(page.body.childNodes).toHaveLength(0);
  expect(page.head.querySelector('[onload], [onerror], img')).toBeNull();
  expect(page.title).toBe(`${hostile} · 插件广场`);
  expect(page.meta('og:title')).toEqual([`${hostile} · 插件广场`]);
  expect(page.data).toMatchObject({ name: hostile, softwareVersion: hostile, author: { name: hostile } });
  expect(page.head.querySelector('script')?.textContent).not.toMatch(/[<>&\u2028\u2029]/);
});
