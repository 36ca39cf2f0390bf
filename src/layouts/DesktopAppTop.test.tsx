import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { history } from '@umijs/max';
import { closeHost } from '@/host/host';
import { FakeDesktopApp, unframe } from '../../tests/support/page/FakeDesktopApp';
import { serveApi } from '../../tests/support/page/fakeApi';
import { renderPage } from '../../tests/support/page/renderPage';
import PublicLayout from './PublicLayout';

const DONE = () => null;

beforeEach(() => {
  sessionStorage.clear();
  serveApi({});
});
afterEach(() => {
  closeHost();
  unframe();
  document.documentElement.removeAttribute('data-theme');
});

async function renderIn(handlers: ConstructorParameters<typeof FakeDesktopApp>[1]): Promise<FakeDesktopApp> {
  const desktopApp = new FakeDesktopApp('https://client.example', handlers);
  desktopApp.frame();
  await renderPage(PublicLayout);
  await screen.findByRole('button', { name: 'Back' });
  return desktopApp;
}

it('replaces the site’s header', async () => {
  await renderIn({});
  expect(screen.getByRole('banner')).toContainElement(screen.getByRole('button', { name: 'Forward' }));
  expect(screen.getAllByRole('banner')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
});

it('is not shown in a browser', async () => {
  await renderPage(PublicLayout);
  expect(await screen.findByRole('link', { name: 'Sign up / Log in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});

it('goes back and forward in the tab without the browser’s history, and names the window', async () => {
  const desktopApp = await renderIn({ setTitle: DONE });
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  const { length } = window.history;
  act(() => history.push('/protocol'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(window.location.pathname).toBe('/plugins/'));
  await userEvent.click(await screen.findByRole('button', { name: 'Forward' }));
  await waitFor(() => expect(window.location.pathname).toBe('/plugins/protocol'));
  expect(window.history.length).toBe(length + 1);
  await waitFor(() => expect(desktopApp.payloads('setTitle')).toContainEqual({ title: 'Plugin Square' }));
});

it('applies the app’s color scheme and sends it the user’s choice', async () => {
  const desktopApp = await renderIn({ getSystemInfo: () => ({ platform: 'test', theme: 'dark' }), changeTheme: DONE });
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
  // Language and color scheme share one request at the start.
  expect(desktopApp.payloads('getSystemInfo')).toHaveLength(1);
  act(() => desktopApp.post({ channel: 'plugin-square', event: 'changeTheme', data: { theme: 'light' } }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'light'));
  expect(desktopApp.payloads('changeTheme')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Appearance' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'System' }));
  await waitFor(() => expect(desktopApp.payloads('changeTheme')).toEqual([{ theme: 'system' }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Appearance' })).toHaveFocus());
  // The menu also shows the app's value, even if the app sends the same value again.
  act(() => desktopApp.post({ channel: 'plugin-square', event: 'changeTheme', data: { theme: 'light' } }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'light'));
  await userEvent.click(screen.getByRole('button', { name: 'Appearance' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Light' })).toBeChecked();
});

it('offers the app’s actions, and shows an error if one fails', async () => {
  await renderIn({
    closeCurrentTab: () => {
      throw new Error('Not now.');
    },
    getAppVersion: () => ({ version: '9.9' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'App menu' }));
  expect(await screen.findByText('Client 9.9')).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Developer console' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Close this tab' }));
  expect(await screen.findByText('The desktop app couldn’t do this. Try again.')).toBeVisible();
});
