import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { responseKey } from '../../shared/site/initialPage';
import { aDetail, aPage, aPlugin, aTag } from '../support/page/fakePlugins';
import { officialChrome } from '../support/page/officialChrome';

const ORIGIN = 'https://square.example';
const TEXTS = { 'zh-CN': ['全部插件', '下载'], 'en-US': ['All plugins', 'Download'] } as const;
interface Page {
  user: 'ann' | 'bo';
  locale: keyof typeof TEXTS;
  isDetail: boolean;
}

/** Renders all pages at the same time by the built renderer, as a separate process. */
function renderTogether(pages: Page[]): { root: string; layer: string | null }[] {
  const program = `import { text } from 'node:stream/consumers';
    import { renderHomePage } from '${resolve('dist/render/render.js')}';
    const pages = JSON.parse(await text(process.stdin));
    const rendered = await Promise.all(pages.map(({ data, options }) => renderHomePage(data, options)));
    console.log(JSON.stringify(rendered));`;
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    input: JSON.stringify(pages.map((page) => ({ data: dataOf(page), options: optionsOf(page) }))),
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  expect(done.stderr).toBe('');
  return JSON.parse(done.stdout);
}

/** Each text of a user contains their name. */
function dataOf({ user, locale, isDetail }: Page) {
  const search = isDetail ? `?plugin_key=detail-of-${user}` : `?from=${user}`;
  const plugin = (name: string) => aPlugin({ plugin_key: `${name}-of-${user}`, intro: `Made for ${user}.` });
  const responses = {
    [responseKey('listTags', {})]: { tag_list: [aTag(1, `tag-of-${user}`)] },
    [responseKey('listPlugins', { limit: 24 })]: aPage([plugin('plugin')]),
    [responseKey('listRecommendations', { limit: 3 })]: aPage([plugin('recommended')]),
    [responseKey('getPlugin', { plugin_key: `detail-of-${user}` })]: aDetail(plugin('detail')),
  };
  return { href: `${ORIGIN}/plugins/${search}`, locale, theme: null, home: null, responses };
}

function optionsOf({ user }: Page) {
  const logo = { light: `/logo-of-${user}.png`, dark: `/logo-of-${user}.png` };
  return {
    login: { product: `product-of-${user}` },
    chrome: { ...officialChrome(), nav: [{ name: 'docs', href: `https://docs-of-${user}.example/` }] },
    organization: { revision: user, logo, hidden: user === 'ann' ? ['download'] : ['search'] },
  };
}

it('puts only its own data and language into each of fifty pages that are rendered at the same time', () => {
  const pages = Array.from(
    { length: 50 },
    (_, index): Page => ({
      user: index % 2 === 0 ? 'ann' : 'bo',
      locale: index % 4 < 2 ? 'zh-CN' : 'en-US',
      isDetail: index % 8 < 4,
    }),
  );
  const rendered = renderTogether(pages);
  for (const [index, { root, layer }] of rendered.entries()) {
    const { user, locale, isDetail } = pages[index] as Page;
    const [title, download] = TEXTS[locale];
    const html = root + (layer ?? '');
    for (const own of ['tag', 'plugin', 'recommended', 'logo', 'product', 'docs'])
      expect(root).toContain(`${own}-of-${user}`);
    expect(new Set(html.match(/(?<=-of-|Made for )(ann|bo)/g))).toEqual(new Set([user]));
    expect(root).toContain(title);
    expect(root.includes('type="search"')).toBe(user === 'ann');
    expect(layer !== null).toBe(isDetail);
    if (isDetail) expect(layer?.includes(download)).toBe(user === 'bo');
    const others = TEXTS[locale === 'zh-CN' ? 'en-US' : 'zh-CN'];
    for (const word of others) expect(html).not.toContain(word);
  }
});
