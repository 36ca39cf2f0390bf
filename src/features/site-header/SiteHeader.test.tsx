import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { siteChrome } from '@/lib/page/siteChrome';
import { writeCookie } from '@/lib/page/writeCookie';
import { serveApi } from '../../../tests/support/page/fakeApi';
import { type PageOptions, renderPage, signedInAs } from '../../../tests/support/page/renderPage';
import { SiteHeader } from './SiteHeader';

const LOGOUT = 'POST /api/user-center/user/logout';

const Header = () => <SiteHeader kind={siteChrome().header ?? 'official'} />;

async function renderHeader(options?: PageOptions) {
  await renderPage(Header, options);
  return screen.findByRole('banner');
}

afterEach(() => {
  document.documentElement.removeAttribute('data-theme');
  writeCookie('ps_theme=; path=/; max-age=0');
});

it('offers a visitor to log in, and returns to this address', async () => {
  serveApi({});
  await renderHeader({ address: '/?keyword=mind%20map' });
  const entry = screen.getByRole('link', { name: 'Sign up / Log in' });
  const address = new URL(entry.getAttribute('href') ?? '', 'http://localhost');
  expect(address.pathname).toBe('/user/login');
  expect(address.searchParams.get('redirect_uri')).toBe('http://localhost/plugins/?keyword=mind%20map');
  expect(screen.queryByRole('link', { name: 'Open workspace' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Account menu/ })).not.toBeInTheDocument();
});

it('offers only to log in if sign-up is off', async () => {
  serveApi({});
  await renderHeader({ login: { signUp: false } });
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Sign up/ })).not.toBeInTheDocument();
});

it('opens a menu while the mouse rests on its button, but takes no focus from a field', async () => {
  serveApi({});
  await renderPage(() => (
    <>
      <Header />
      <input aria-label="Search" />
    </>
  ));
  const products = () => screen.getByRole('button', { name: 'Products' });
  const first = products();
  await userEvent.hover(first);
  // Its menu has been loaded, and has a button of its own.
  await waitFor(() => expect(products()).not.toBe(first));
  await userEvent.hover(products());
  expect(await screen.findByRole('menuitem', { name: 'Whiteboard' })).toBeVisible();
  await userEvent.unhover(products());
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await userEvent.type(screen.getByLabelText('Search'), 'icons');
  await userEvent.hover(products());
  await expect(screen.findByRole('menu', {}, { timeout: 300 })).rejects.toThrow();
  expect(screen.getByLabelText('Search')).toHaveFocus();
});

it('leads a user to their account without a page load', async () => {
  serveApi({});
  signedInAs({ nick_name: 'Mei' });
  await renderHeader();
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu of Mei' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'My account' }));
  expect(window.location.pathname).toBe('/plugins/account');
});

it('offers a user the workbench and an account menu without Admin', async () => {
  serveApi({});
  signedInAs({ nick_name: 'Mei' });
  await renderHeader();
  expect(await screen.findByRole('link', { name: 'Open workspace' })).toHaveAttribute('href', '/app/');
  expect(screen.queryByRole('link', { name: 'Sign up / Log in' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Account menu of Mei' }));
  expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Admin' })).not.toBeInTheDocument();
});

it('offers an administrator Admin, in a new window', async () => {
  serveApi({});
  signedInAs({ is_administrator: true });
  await renderHeader();
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu of Mei' }));
  const item = await screen.findByRole('menuitem', { name: 'Admin' });
  expect(item).toHaveAttribute('href', '/plugins/backstage-index/audit-list');
  expect(item).toHaveAttribute('target', '_blank');
});

it('logs out, here and on the server', async () => {
  const api = serveApi({ [LOGOUT]: () => ({}) });
  signedInAs();
  await renderHeader();
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu of Mei' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  expect(await screen.findByRole('link', { name: 'Sign up / Log in' })).toBeVisible();
  await waitFor(() => expect(api.requestsTo(LOGOUT)).toHaveLength(1));
  expect(api.requestsTo(LOGOUT)[0]?.headers.get('refresh-token')).toBe('refresh-of-the-test');
});

it('changes the language at once, and remembers it', async () => {
  serveApi({});
  await renderHeader();
  await userEvent.click(screen.getByRole('button', { name: 'Language' }));
  const names = (await screen.findAllByRole('menuitemradio')).map((item) => item.textContent);
  expect(names).toEqual(['English', '日本語', '한국어', 'Русский', 'Español', '简体中文']);
  expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitemradio', { name: '简体中文' }));
  expect(await screen.findByRole('link', { name: '注册 / 登录' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'zh-CN');
  expect(document.cookie).toContain('ps_lang=zh-CN');
  expect(document.title).toBe('插件广场');
});

it('changes the scheme at once, and remembers it', async () => {
  serveApi({});
  await renderHeader();
  await userEvent.click(screen.getByRole('button', { name: 'Appearance' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(document.cookie).toContain('ps_theme=dark');
});

it('has a background after 20 px of scrolling', async () => {
  serveApi({});
  const header = await renderHeader();
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  };
  act(() => scrollTo(19));
  expect(header).not.toHaveAttribute('data-scrolled');
  act(() => scrollTo(20));
  expect(header).toHaveAttribute('data-scrolled');
  act(() => scrollTo(0));
  expect(header).not.toHaveAttribute('data-scrolled');
});

it.each([
  ['en-US', 'Support', 'Help center', '/help/en/'],
  ['ja-JP', 'サポート', 'ヘルプセンター', '/help/jp/'],
  ['ko-KR', '지원', '도움말 센터', '/help/kr/'],
  ['es-ES', 'Soporte', 'Centro de ayuda', '/help/es/'],
  ['ru-RU', 'Поддержка', 'Справочный центр', '/help/en/'],
] as const)('leads to the help center in %s', async (locale, menu, name, href) => {
  serveApi({});
  await renderHeader({ locale });
  await userEvent.click(screen.getByRole('button', { name: menu }));
  expect(await screen.findByRole('menuitem', { name })).toHaveAttribute('href', href);
});

it('links the help center directly on the mainland site', async () => {
  serveApi({});
  await renderHeader({ locale: 'zh-CN' });
  expect(screen.getByRole('link', { name: '帮助中心' })).toHaveAttribute('href', '/help/');
});

describe('for a deployment', () => {
  it.each([
    ['zh-CN', 'mainland'],
    ['en-US', 'overseas'],
    ['ru-RU', 'overseas'],
  ] as const)('is the official one in %s', async (locale, variant) => {
    serveApi({});
    expect(await renderHeader({ locale })).toHaveAttribute('data-variant', variant);
  });

  it('changes with the language', async () => {
    serveApi({});
    const header = await renderHeader();
    await userEvent.click(screen.getByRole('button', { name: 'Language' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '简体中文' }));
    await waitFor(() => expect(header).toHaveAttribute('data-variant', 'mainland'));
  });

  it('has only configured links', async () => {
    serveApi({});
    signedInAs();
    await renderHeader({ chrome: { header: 'private', nav: [], workbench: undefined } });
    await screen.findByRole('button', { name: /Account menu/ });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Plugin Square']);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('offers Chinese and English in the minimal variant', async () => {
    serveApi({});
    await renderHeader({ chrome: { header: 'minimal', nav: [], switcher: ['zh-CN', 'en-US'] } });
    await userEvent.click(screen.getByRole('button', { name: 'Language' }));
    const names = (await screen.findAllByRole('menuitemradio')).map((item) => item.textContent);
    expect(names).toEqual(['English', '简体中文']);
  });

  it('offers the one other language', async () => {
    serveApi({});
    await renderHeader({ locale: 'ja-JP', chrome: { header: 'minimal', nav: [], switcher: ['en-US'] } });
    await userEvent.click(screen.getByRole('button', { name: '言語' }));
    expect((await screen.findAllByRole('menuitemradio')).map((item) => item.textContent)).toEqual(['English']);
  });

  it('offers no choice if there is only one language', async () => {
    serveApi({});
    await renderHeader({ chrome: { languages: ['en-US'] } });
    expect(screen.queryByRole('button', { name: 'Language' })).not.toBeInTheDocument();
  });

  it('links to the site of the language, if that language has one', async () => {
    serveApi({});
    await renderHeader({ chrome: { sites: { 'en-US': 'https://overseas.example' } } });
    expect(screen.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', 'https://overseas.example/price/');
  });
});

describe('the menu of small screens', () => {
  async function openMenu() {
    await renderHeader();
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    return screen.findByRole('dialog', { name: 'Menu' });
  }

  it('has the entries of the header, one section open at a time', async () => {
    serveApi({});
    signedInAs({ is_administrator: true });
    const menu = within(await openMenu());
    expect(menu.getByRole('link', { name: 'Open workspace' })).toHaveAttribute('href', '/app/');
    expect(menu.getByRole('link', { name: 'Admin' })).toHaveAttribute('target', '_blank');
    expect(menu.getByRole('button', { name: 'My account' })).toBeVisible();
    expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(menu.getByRole('radio', { name: 'System' })).toBeChecked();
    await userEvent.click(menu.getByRole('button', { name: 'Community' }));
    expect(menu.getByRole('link', { name: 'Designs' })).toBeVisible();
    await userEvent.click(menu.getByRole('button', { name: /Language/ }));
    expect(menu.getByRole('button', { name: '日本語' })).toBeVisible();
    expect(menu.queryByRole('link', { name: 'Designs' })).not.toBeInTheDocument();
  });

  it('traps the focus, and returns it on Escape', async () => {
    serveApi({});
    const menu = await openMenu();
    const burger = screen.getByRole('button', { name: 'Close the menu' });
    expect(burger).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(within(menu).getByRole('link', { name: 'Sign up / Log in' })).toHaveFocus();
    await userEvent.tab();
    expect(burger).toHaveFocus();
    await userEvent.tab();
    expect(within(menu).getByRole('button', { name: 'Products' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open the menu' })).toHaveFocus();
  });
});
