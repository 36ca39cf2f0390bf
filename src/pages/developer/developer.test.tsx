import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from '@umijs/max';
import { aUser } from '../../../tests/support/page/aUser';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { aPage, aPlugin } from '../../../tests/support/page/fakePlugins';
import { renderPage, signedInAs } from '../../../tests/support/page/renderPage';
import DeveloperPage from '.';

const DEVELOPER = 'GET /api/cmt/plugin/developer';
const LIST = 'GET /api/cmt/plugin/list';
const wei = { user_id: 3, name: 'Lin Wei', avatar_url: null, plugin_count: 2, download_count: 1200 };

/** Renders the page on its route, because it reads the id from the address. */
const Page = () => useRoutes([{ path: '/developer/:userId', element: <DeveloperPage /> }]);

it('shows the developer, the totals of their plugins, and all of them', async () => {
  const api = serveApi({ [DEVELOPER]: () => wei, [LIST]: () => aPage([aPlugin({ name: 'Palette' })]) });
  await renderPage(Page, { address: '/developer/3' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lin Wei' })).toBeVisible();
  expect(screen.getByText('2 plugins · 1,200 installs')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Palette' })).toHaveAttribute(
    'href',
    '/plugins/developer/3?plugin_key=color-palette',
  );
  expect(document.title).toBe('Lin Wei · Plugin Square');
  expect(api.requestsTo(DEVELOPER)[0]?.query).toEqual({ user_id: '3' });
  await userEvent.click(screen.getByRole('radio', { name: 'Most popular' }));
  await waitFor(() =>
    expect(api.requestsTo(LIST).at(-1)?.query).toEqual({ developer_id: '3', sort: '1', limit: '24' }),
  );
  expect(window.location.search).toBe('?sort=1');
});

it.each(['/developer/999', '/developer/0', '/developer/x', '/developer/03'])(
  'shows a not-found notice at %s',
  async (address) => {
    serveApi({ [DEVELOPER]: () => failure(404, 'not_found'), [LIST]: () => aPage([]) });
    await renderPage(Page, { address });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
);

it('retries after a loading error', async () => {
  let requests = 0;
  serveApi({
    [DEVELOPER]: () => (requests++ === 0 ? failure(500) : wei),
    [LIST]: () => aPage([aPlugin({ name: 'Palette' })]),
  });
  await renderPage(Page, { address: '/developer/3' });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lin Wei' })).toBeVisible();
});

it('lets a user follow the developer, but not themselves', async () => {
  signedInAs();
  const follows = {
    plugins: [],
    developers: [{ developer_id: 3, name: 'Lin Wei', create_time: '2026-11-01T08:00:00.000Z' }],
  };
  const api = serveApi({
    [DEVELOPER]: ({ query }) => ({ ...wei, user_id: Number(query.user_id) }),
    [LIST]: () => aPage([]),
    'GET /api/cmt/follow/list': () => ({ plugins: [], developers: [], tags: [] }),
    'PUT /api/cmt/follow': () => ({ ...follows, tags: [] }),
  });
  const { unmount } = await renderPage(Page, { address: '/developer/3' });
  await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
  expect(await screen.findByRole('button', { name: 'Following', pressed: true })).toBeVisible();
  expect(await screen.findByText('You’ll be notified of new plugins')).toBeVisible();
  expect(api.requestsTo('PUT /api/cmt/follow').map(({ body }) => body)).toEqual([{ developer_id: 3 }]);
  unmount();
  const { user_id } = aUser();
  await renderPage(Page, { address: `/developer/${user_id}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lin Wei' })).toBeVisible();
  expect(await screen.findByText('There are no plugins yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Follow/ })).not.toBeInTheDocument();
});
