import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { history, Outlet, useLocation } from '@umijs/max';
import { switchLocale } from '@/lib/intl/currentLocale';
import { setOrganization } from '@/lib/page/organization';
import ForbiddenPage from '@/pages/forbidden';
import NotFoundPage from '@/pages/not-found';
import { FakeDesktopApp, unframe } from '../../tests/support/page/FakeDesktopApp';
import { serveApi } from '../../tests/support/page/fakeApi';
import { renderPage, signedInAs } from '../../tests/support/page/renderPage';
import { CrashBoundary } from './CrashBoundary';
import { CrashPage } from './CrashPage';
import PublicLayout from './PublicLayout';

function Pages() {
  return useLocation().pathname === '/404' ? <NotFoundPage /> : <p>Square</p>;
}

function Broken(): never {
  throw new Error('planted');
}

beforeEach(() => {
  setOrganization(null);
  window.scrollTo = jest.fn();
  serveApi({});
});

it('has a skip link, a header, a focusable main element, and a footer', async () => {
  await renderPage(PublicLayout);
  expect(await screen.findByRole('link', { name: 'Skip to the main content' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

describe('has no header', () => {
  afterEach(unframe);

  it('if the feature is off', async () => {
    await renderPage(PublicLayout, { chrome: { header: null } });
    expect(await screen.findByRole('main')).toBeVisible();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });

  it('if the organization hides it; the footer then has language and login', async () => {
    setOrganization({ hidden: ['plugins_header'] });
    await renderPage(PublicLayout);
    const footer = within(await screen.findByRole('contentinfo'));
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(footer.getByRole('button', { name: 'Language' })).toBeVisible();
    expect(footer.getByRole('link', { name: 'Sign up / Log in' })).toHaveAttribute(
      'href',
      expect.stringContaining('/user/login'),
    );
  });

  it('and administrators reach Admin from the footer', async () => {
    signedInAs({ is_administrator: true });
    await renderPage(PublicLayout, { chrome: { header: null } });
    const footer = within(await screen.findByRole('contentinfo'));
    await userEvent.click(await footer.findByRole('button', { name: /^Account menu/ }));
    expect(await screen.findByRole('menuitem', { name: 'Admin' })).toBeVisible();
  });

  it('of its own in the desktop app, which has one', async () => {
    new FakeDesktopApp('https://client.example').frame();
    await renderPage(PublicLayout);
    expect(await screen.findByRole('main')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument());
  });
});

it('has the header’s links in its footer, the legal texts, and the licenses of what browsers receive', async () => {
  const nav = [{ name: 'support' as const, links: [{ name: 'help' as const, href: '/docs/' }] }];
  await renderPage(PublicLayout, { chrome: { header: 'private', nav } });
  const footer = within(await screen.findByRole('contentinfo'));
  const links = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/plugins/', '/docs/', '/plugins/protocol', '/plugins/privacy', '/plugins/licenses.txt']);
});

it('names the site in the tab, in the chosen language', async () => {
  await renderPage(Outlet);
  await waitFor(() => expect(document.title).toBe('Plugin Square'));
  await act(() => switchLocale('zh-CN'));
  expect(document.title).toBe('插件广场');
});

it.each([
  [
    '/403',
    ForbiddenPage,
    'You don’t have access',
    'Your account doesn’t have permission to view this page. Ask an administrator for access.',
  ],
  ['/404', NotFoundPage, 'Page not found', 'There is nothing at this address. It may have been moved or removed.'],
])('%s shows a notice, is not indexed, and links home', async (address, Page, title, words) => {
  await renderPage(Page, { address });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(document.title).toBe(`${title} · Plugin Square`);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const home = screen.getByRole('link', { name: 'Back to home' });
  expect(home).toHaveAttribute('href', '/plugins/');
  await userEvent.click(home);
  expect(window.location.pathname).toBe('/plugins/');
});

it('shows the not-found notice instead of a page that the organization hides', async () => {
  setOrganization({ pages: ['/developer/[^/]+'] });
  await renderPage(PublicLayout, { address: '/developer/7' });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

it('restores the tab’s name when a page with its own name is left', async () => {
  await renderPage(Pages, { address: '/404' });
  await waitFor(() => expect(document.title).toBe('Page not found · Plugin Square'));
  act(() => history.push('/'));
  await waitFor(() => expect(document.title).toBe('Plugin Square'));
});

describe('a page that crashes', () => {
  let log: jest.SpyInstance;
  beforeEach(() => {
    // React and the boundary both log the crash.
    log = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => log.mockRestore());

  it('shows a notice with a reload button instead of a blank page', async () => {
    await renderPage(Broken);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on this page');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/plugins/');
  });

  it('recovers on the next page', async () => {
    await renderPage(() => {
      const path = useLocation().pathname;
      return (
        <CrashBoundary resetKey={path} fallback={<CrashPage />}>
          {path === '/403' ? <p>All well</p> : <Broken />}
        </CrashBoundary>
      );
    });
    await screen.findByRole('alert');
    act(() => history.push('/403'));
    expect(await screen.findByText('All well')).toBeVisible();
  });
});
