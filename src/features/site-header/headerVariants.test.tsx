import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { siteChrome } from '@/lib/page/siteChrome';
import type { LinkName, LocalText, SiteChrome } from '../../../shared/site/siteChrome';
import { siteLinks, siteNav } from '../../../shared/site/siteNav';
import { serveApi } from '../../../tests/support/page/fakeApi';
import { officialChrome } from '../../../tests/support/page/officialChrome';
import { type PageOptions, renderPage, signedInAs } from '../../../tests/support/page/renderPage';
import { SiteHeader } from './SiteHeader';

const Header = () => <SiteHeader kind={siteChrome().header ?? 'official'} />;

/** Site chrome of a private deployment with these links, as server/settings/siteChrome.ts builds it. */
function privateChrome(changes: Partial<Record<LinkName, LocalText>>): Partial<SiteChrome> {
  const links = siteLinks(changes, 'own');
  return { header: 'private', nav: siteNav(links), workbench: links.workbench };
}

const COMMUNITY = ['Designs', 'Components', 'Plugin Square', 'Recommended'];
const LANGUAGES = ['English', '日本語', '한국어', 'Русский', 'Español', '简体中文'];

/** Every variant with its deployment, and the expected content of its header (decision 34). */
const VARIANTS: Record<string, { options: PageOptions; holds: Awaited<ReturnType<typeof headerOf>> }> = {
  mainland: {
    options: { locale: 'zh-CN', chrome: officialChrome() },
    holds: {
      bar: {
        产品: ['设计工具', '白板', '原型'],
        资源社区: ['设计作品', '组件资源', '插件广场', '精选推荐'],
        价格: '/price/',
        下载: '/download/',
        企业服务: ['团队版', '私有部署', '企业咨询', '免费教育版'],
        帮助中心: '/help/',
      },
      entry: '注册 / 登录',
      languages: LANGUAGES,
      hasTheme: true,
      workbench: '/app/',
    },
  },
  overseas: {
    options: { locale: 'en-US', chrome: officialChrome() },
    holds: {
      bar: {
        Products: ['Design tool', 'Whiteboard', 'Prototype'],
        Community: COMMUNITY,
        Pricing: '/price/',
        Download: '/download/',
        Support: ['Contact us', 'Help center'],
      },
      entry: 'Sign up / Log in',
      languages: LANGUAGES,
      hasTheme: true,
      workbench: '/app/',
    },
  },
  private: {
    options: {
      locale: 'en-US',
      login: { signUp: false },
      chrome: privateChrome({ works: '/community/home', help: '/docs/', workbench: '/suite/' }),
    },
    holds: {
      bar: { Community: ['Designs', 'Plugin Square'], Support: ['Help center'] },
      entry: 'Log in',
      languages: LANGUAGES,
      hasTheme: true,
      workbench: '/suite/',
    },
  },
  minimal: {
    options: {
      locale: 'en-US',
      login: { signUp: false },
      chrome: { header: 'minimal', nav: [], switcher: ['zh-CN', 'en-US'], workbench: '/app/' },
    },
    holds: {
      bar: {},
      entry: 'Log in',
      languages: ['English', '简体中文'],
      hasTheme: false,
      workbench: '/app/',
    },
  },
};

afterEach(cleanup);

it('has four variants, each with its own menus and links', async () => {
  serveApi({});
  const seen: Record<string, unknown> = {};
  for (const { options } of Object.values(VARIANTS)) {
    const variant = await renderHeader(options);
    seen[variant] = await headerOf(options);
    cleanup();
    localStorage.clear();
  }
  expect(seen).toEqual(Object.fromEntries(Object.entries(VARIANTS).map(([name, { holds }]) => [name, holds])));
});

/** Renders the header and returns its variant. */
async function renderHeader(options: PageOptions): Promise<string> {
  await renderPage(Header, options);
  return (await screen.findByRole('banner')).dataset.variant ?? '';
}

/** Content of the rendered header for a visitor and then for a user. */
async function headerOf(options: PageOptions) {
  const banner = within(await screen.findByRole('banner'));
  const bar = await barOf(banner.queryByRole('navigation'));
  const entry = banner.getAllByRole('link').at(-1)?.textContent;
  const buttons = banner.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  const language = buttons.find((name) => name === 'Language' || name === '语言');
  const languages = await itemsOf(banner.getByRole('button', { name: language as string }), 'menuitemradio');
  const hasTheme = buttons.some((name) => name === 'Appearance' || name === '外观');
  cleanup();
  signedInAs();
  await renderHeader(options);
  const workbench = (await screen.findByRole('link', { name: /Open workspace|进入工作台/ })).getAttribute('href');
  return { bar, entry, languages, hasTheme, workbench };
}

/** Entries of the bar: a menu with the names of its links, or a link with its address. */
async function barOf(nav: HTMLElement | null) {
  const bar: Record<string, readonly string[] | string> = {};
  const entries = nav ? [...nav.children].filter((entry) => !entry.className.includes('narrow')) : [];
  for (const entry of entries as HTMLElement[])
    bar[entry.textContent ?? ''] = entry.getAttribute('href') ?? (await itemsOf(entry, 'menuitem'));
  return bar;
}

/** Opens a menu, returns the names of its items, and closes it. */
async function itemsOf(button: HTMLElement, role: 'menuitem' | 'menuitemradio'): Promise<string[]> {
  await userEvent.click(button);
  const names = (await screen.findAllByRole(role)).map((item) => item.textContent ?? '');
  await userEvent.keyboard('{Escape}');
  return names;
}
