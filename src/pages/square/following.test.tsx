import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Follows } from '../../../contract/plugins/follows';
import { deferredResponse, failure, type Handler, serveApi } from '../../../tests/support/page/fakeApi';
import { aDetail, aPage, aPlugin, pluginStateOf } from '../../../tests/support/page/fakePlugins';
import { renderPage, signedInAs, signInHandlers } from '../../../tests/support/page/renderPage';
import SquarePage from './index';

const LIST = 'GET /api/cmt/follow/list';
const FOLLOW = 'PUT /api/cmt/follow';
const UNFOLLOW = 'DELETE /api/cmt/follow';
const nothing: Follows = { plugins: [], developers: [], tags: [] };
const create_time = '2026-11-01T08:00:00.000Z';
const ofPlugin: Follows = {
  ...nothing,
  plugins: [{ plugin_key: 'palette', plugin_name: 'Palette', plugin_names: {}, create_time }],
};

// Someone has logged in with this browser before, so the dialog opens on login.
beforeEach(() => localStorage.setItem('ps_known', '1'));

function serve(handlers: Record<string, Handler>) {
  const plugin = aPlugin({ plugin_key: 'palette', name: 'Palette' });
  const tags = [1, 2].map((id) => ({ id, name: `Tag ${id}`, code: `tag-${id}`, names: {} }));
  return serveApi({
    'GET /api/cmt/plugin/tag/list': () => ({ tag_list: tags }),
    'GET /api/cmt/plugin/recommendation/list': () => aPage([]),
    'GET /api/cmt/plugin/list': () => aPage([plugin]),
    'GET /api/cmt/plugin': () => aDetail({ ...plugin }),
    'POST /api/cmt/plugin/view': () => pluginStateOf(plugin),
    ...signInHandlers(),
    ...handlers,
  });
}
const DETAIL = { address: '/?plugin_key=palette' };

it('follows a plugin from its detail, and ends it', async () => {
  signedInAs();
  const late = deferredResponse(ofPlugin);
  const api = serve({ [LIST]: () => nothing, [FOLLOW]: () => late.response, [UNFOLLOW]: () => nothing });
  await renderPage(SquarePage, DETAIL);
  const button = await screen.findByRole('button', { name: 'Follow', pressed: false });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  late.release();
  expect(await screen.findByText('You’ll be notified of new versions')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Following', pressed: true }));
  expect(await screen.findByText('Unfollowed')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Follow', pressed: false })).toBeVisible();
  for (const line of [FOLLOW, UNFOLLOW])
    expect(api.requestsTo(line).map(({ body }) => body)).toEqual([{ plugin_key: 'palette' }]);
  expect(api.requestsTo(LIST)).toHaveLength(1);
});

it('says why a plugin is not followed', async () => {
  signedInAs();
  serve({ [LIST]: () => nothing, [FOLLOW]: () => failure(409, 'too_many_follows') });
  await renderPage(SquarePage, DETAIL);
  await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
  expect(
    await screen.findByText('You’ve reached the maximum number of follows. Unfollow something first.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Follow', pressed: false })).toBeVisible();
});

it('asks a visitor to log in, and then follows the plugin', async () => {
  let follows = nothing;
  const api = serve({
    [LIST]: () => follows,
    [FOLLOW]: () => {
      follows = ofPlugin;
      return follows;
    },
  });
  const user = userEvent.setup();
  await renderPage(SquarePage, DETAIL);
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  expect(api.requestsTo(LIST)).toHaveLength(0);
  expect(await screen.findByText('You need an account to follow Palette.')).toBeVisible();
  const dialog = within(screen.getByRole('dialog', { name: 'Log in to Plugin Square' }));
  await user.type(dialog.getByLabelText(/Username/), 'ada');
  await user.type(dialog.getByLabelText(/^Password/), 'a good password{Enter}');
  expect(await screen.findByRole('button', { name: 'Following', pressed: true })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Following' })).toHaveFocus());
  expect(api.requestsTo(FOLLOW)).toHaveLength(1);
});

it('follows the chosen tag, if it is the only one', async () => {
  signedInAs();
  const api = serve({ [LIST]: () => nothing, [FOLLOW]: () => ({ ...nothing, tags: [{ tag_id: 2, create_time }] }) });
  await renderPage(SquarePage, { address: '/?tag_id=2' });
  const section = within(await screen.findByRole('region', { name: 'Tag 2' }));
  await userEvent.click(await section.findByRole('button', { name: 'Follow' }));
  expect(await section.findByRole('button', { name: 'Following', pressed: true })).toBeVisible();
  expect(api.requestsTo(FOLLOW).map(({ body }) => body)).toEqual([{ tag_id: 2 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Tag 1' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Following' })).not.toBeInTheDocument());
});

it('requests no follows where nothing is followed', async () => {
  signedInAs();
  const api = serve({ [LIST]: () => nothing });
  await renderPage(SquarePage);
  await screen.findByRole('article');
  expect(api.requestsTo(LIST)).toEqual([]);
});
