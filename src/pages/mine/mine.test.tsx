import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signOut } from '@/session/session';
import type { OwnPlugin } from '../../../contract/plugins/ownPlugins';
import { deferredResponse, failure, serveApi } from '../../../tests/support/page/fakeApi';
import { aPage, aPlugin, pluginStateOf } from '../../../tests/support/page/fakePlugins';
import { renderPage, signedInAs } from '../../../tests/support/page/renderPage';
import MinePage from '.';

const LIST = 'GET /api/cmt/plugin/user/list';
const INSTALL = 'POST /api/cmt/plugin/user';
const TRIAL = 'DELETE /api/cmt/manager/plugin/trial';

let keys = 0;
/** Creates an own plugin with a new key, because plugin states outlive a page. */
function anOwnPlugin(changes: Partial<OwnPlugin> = {}): OwnPlugin {
  keys += 1;
  const plugin = aPlugin({ plugin_key: `own-${keys}`, name: 'Palette', ...changes });
  return {
    ...plugin,
    installed_version: null,
    changes: [],
    trial_version: null,
    block: null,
    review: null,
    ...changes,
  };
}

const aList = (plugins: OwnPlugin[], update_count = 0) => ({ ...aPage(plugins), plugin_list: plugins, update_count });

/** Neither in the queue nor public. */
const NEITHER = { waiting: null, public_version: null };

it('asks a visitor to log in', async () => {
  const api = serveApi({});
  await renderPage(MinePage, { address: '/mine' });
  expect(await screen.findByRole('heading', { name: 'My plugins' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(api.requests).toHaveLength(0);
});

it('shows the installed version, and updates to the newest', async () => {
  signedInAs();
  const plugin = anOwnPlugin({
    is_installed: true,
    has_update: true,
    installed_version: '1.0.0',
    current_version: '1.1.0',
  });
  const api = serveApi({
    [LIST]: () => aList([plugin], 1),
    [INSTALL]: () => pluginStateOf(plugin, { has_update: false }),
  });
  await renderPage(MinePage, { address: '/mine' });
  expect(await screen.findByText('1.0.0 is installed, 1.1.0 is the current version')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Installed 1 update', selected: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Update Palette' }));
  expect(await screen.findByText('Updated')).toBeVisible();
  expect(api.requestsTo(INSTALL).map(({ body }) => body)).toEqual([{ plugin_key: plugin.plugin_key }]);
  expect(screen.getByRole('tab', { name: 'Installed', selected: true })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Update Palette' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('article')).getByText('1.1.0')).toBeVisible();
});

it('shows the release notes of an update before it is installed, in the reader’s language', async () => {
  signedInAs();
  const plugin = anOwnPlugin({
    is_installed: true,
    has_update: true,
    installed_version: '1.0.0',
    current_version: '1.2.0',
    changes: [
      { version: '1.2.0', content: '更快。', texts: { 'en-US': 'Faster.' }, create_time: null },
      { version: '1.1.0', content: '', create_time: null },
    ],
  });
  serveApi({ [LIST]: () => aList([plugin], 1) });
  await renderPage(MinePage, { address: '/mine' });
  await userEvent.click(await screen.findByRole('button', { name: 'What’s new in Palette' }));
  const panel = await screen.findByRole('dialog', { name: 'What’s new in Palette' });
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1.2.0Faster.', '1.1.0No release notes.']);
});

it('shows a reviewer the version they try, and ends the trial', async () => {
  signedInAs({ is_administrator: true });
  const plugin = anOwnPlugin({ trial_version: '2.0.0-beta.1' });
  const api = serveApi({ [LIST]: () => aList([plugin]), [TRIAL]: () => ({ ...plugin, version: null }) });
  await renderPage(MinePage, { address: '/mine' });
  expect(await screen.findByText('Trial of 2.0.0-beta.1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'End the trial of Palette' }));
  expect(await screen.findByText('The trial has ended')).toBeVisible();
  expect(screen.queryByText('Trial of 2.0.0-beta.1')).not.toBeInTheDocument();
  expect(api.requestsTo(TRIAL).map(({ body }) => body)).toEqual([{ plugin_key: plugin.plugin_key }]);
});

it('still offers the update when it fails', async () => {
  signedInAs();
  const plugin = anOwnPlugin({ is_installed: true, has_update: true, installed_version: '1.0.0' });
  serveApi({ [LIST]: () => aList([plugin], 1), [INSTALL]: () => failure(500) });
  await renderPage(MinePage, { address: '/mine' });
  await userEvent.click(await screen.findByRole('button', { name: 'Update Palette' }));
  expect(await screen.findByText('Couldn’t update')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Update Palette' })).toBeEnabled();
});

it('says nothing about an update that ends after the logout', async () => {
  signedInAs();
  const plugin = anOwnPlugin({ is_installed: true, has_update: true, installed_version: '1.0.0' });
  const late = deferredResponse(pluginStateOf(plugin, { has_update: false }));
  const api = serveApi({ [LIST]: () => aList([plugin], 1), [INSTALL]: () => late.response });
  await renderPage(MinePage, { address: '/mine' });
  await userEvent.click(await screen.findByRole('button', { name: 'Update Palette' }));
  await waitFor(() => expect(api.requestsTo(INSTALL)).toHaveLength(1));
  await act(() => signOut());
  await act(async () => late.release());
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(screen.queryByText('Updated')).not.toBeInTheDocument();
});

it('says that an installed plugin is blocked, and uninstalls it', async () => {
  signedInAs();
  const block = { reason: 'It sends documents away.', rule: null, block_time: '2026-04-01T08:00:00.000Z' };
  const plugin = anOwnPlugin({ is_installed: true, installed_version: '1.0.0', block });
  const api = serveApi({
    [LIST]: () => aList([plugin]),
    'DELETE /api/cmt/plugin/user': () => pluginStateOf(plugin, { is_installed: false }),
  });
  await renderPage(MinePage, { address: '/mine' });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Blocked')).toBeVisible();
  expect(card.getByText('It sends documents away.')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Uninstall Palette' }));
  await waitFor(() => expect(api.requestsTo('DELETE /api/cmt/plugin/user')).toHaveLength(1));
  await waitFor(() => expect(card.queryByRole('button')).not.toBeInTheDocument());
});

it('marks the user’s own blocked plugins beside their review', async () => {
  signedInAs();
  const block = { reason: 'It sends documents away.', rule: null, block_time: '2026-04-01T08:00:00.000Z' };
  const review = { kind: 'version', status: 2, reason: null, rule: null, version: '2.0.0', ...NEITHER } as const;
  serveApi({ [LIST]: () => aList([anOwnPlugin({ block, review })]) });
  await renderPage(MinePage, { address: '/mine?tab=published' });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Blocked')).toBeVisible();
  expect(card.getByText('Public')).toBeVisible();
});

it('keeps the open tab in the address, and opens a plugin over it', async () => {
  signedInAs();
  const plugin = anOwnPlugin({ is_praise: true });
  const api = serveApi({ [LIST]: () => aList([plugin]) });
  await renderPage(MinePage, { address: '/mine' });
  await userEvent.click(await screen.findByRole('tab', { name: 'Liked' }));
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.query).toEqual({ type: 'liked', limit: '24' }));
  expect(window.location.search).toBe('?tab=liked');
  expect(await screen.findByRole('link', { name: 'Palette' })).toHaveAttribute(
    'href',
    `/plugins/mine?plugin_key=${plugin.plugin_key}&tab=liked`,
  );
});

it('shows the public version of a plugin beside a version that is not for everyone', async () => {
  signedInAs();
  const review = { kind: 'version', reason: null, rule: null, waiting: null, public_version: '1.1.0-beta.1' } as const;
  const pending = anOwnPlugin({ name: 'Waits', review: { ...review, status: 1, version: '1.2.0-beta.1' } });
  const open = anOwnPlugin({ name: 'Open', review: { ...review, status: 2, version: '1.1.0-beta.1' } });
  const replaced = anOwnPlugin({
    name: 'Replaced',
    review: { ...review, kind: 'listing', status: 3, reason: 'superseded', version: '1.0.0' },
  });
  const beta = anOwnPlugin({
    name: 'Beta',
    review: { ...review, status: 2, version: '1.2.0-beta.1', public_version: '1.1.0' },
  });
  serveApi({ [LIST]: () => aList([pending, open, replaced, beta]) });
  await renderPage(MinePage, { address: '/mine?tab=published' });
  const [first, second, third, fourth] = (await screen.findAllByRole('article')).map((card) => card.textContent);
  expect(first).toMatch(/In review\s*1\.2\.0-beta\.1.*Public\s*1\.1\.0-beta\.1/);
  expect(second?.match(/Public/g)).toHaveLength(1);
  expect(third).toMatch(/Replaced by a newer submission.*Public/);
  expect(third).not.toMatch(/Rejected|superseded/);
  expect(fourth).toMatch(/Public\s*1\.2\.0-beta\.1\s*Pre-release.*Public\s*1\.1\.0/);
});

it('shows the review status of each published plugin, with the reason of a rejection', async () => {
  signedInAs();
  const pending = anOwnPlugin({
    name: 'Waits',
    review: { kind: 'version', status: 1, reason: null, rule: null, version: '2.0.0', ...NEITHER },
  });
  const refused = anOwnPlugin({
    name: 'Fails',
    review: {
      ...{ kind: 'version', status: 3, reason: 'Does not start.', rule: null, version: '0.1.0', ...NEITHER },
    },
  });
  serveApi({ [LIST]: () => aList([pending, refused]) });
  await renderPage(MinePage, { address: '/mine?tab=published' });
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Waits', 'Fails']);
  expect(within(cards[0] as HTMLElement).getByText('In review')).toBeVisible();
  expect(within(cards[1] as HTMLElement).getByText('Rejected')).toBeVisible();
  expect(within(cards[1] as HTMLElement).getByText('Does not start.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Install/ })).not.toBeInTheDocument();
});

it.each([
  ['installed', 'You haven’t installed any plugins yet'],
  ['liked', 'You haven’t liked any plugins yet'],
  ['published', 'You haven’t published any plugins yet'],
])('offers a link if nothing is %s', async (tab, title) => {
  signedInAs();
  serveApi({ [LIST]: () => aList([]) });
  await renderPage(MinePage, { address: `/mine?tab=${tab}` });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  const [next, href] = tab === 'published' ? ['Publish a plugin', '/plugins/publish'] : ['Browse plugins', '/plugins/'];
  expect(screen.getByRole('link', { name: next })).toHaveAttribute('href', href);
});

it('shows the queue position of an own plugin, and opens its review over the page', async () => {
  signedInAs();
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const review = { kind: 'version', status: 1, reason: null, rule: null, version: '2.0.0' } as const;
  const plugin = anOwnPlugin({
    review: { ...review, waiting: { since, ahead: 2, usual_seconds: 7200 }, public_version: null },
  });
  const { plugin_key, name } = plugin;
  serveApi({
    [LIST]: () => aList([plugin]),
    'GET /api/cmt/plugin/review': () => ({ plugin_key, name, submissions: [], waiting: null, messages: [] }),
  });
  await renderPage(MinePage, { address: '/mine?tab=published' });
  const card = within(await screen.findByRole('article'));
  for (const fact of ['Submitted 1 hour ago', '2 ahead of it', 'Usually takes 2 hours'])
    expect(card.getByText(fact)).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Review status of Palette' }));
  expect(await screen.findByRole('dialog', { name: 'Review status of Palette' })).toBeVisible();
  expect(window.location.search).toBe(`?tab=published&review=${plugin_key}`);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('?tab=published');
});

it('offers publishing where a developer has published nothing yet', async () => {
  signedInAs();
  serveApi({ [LIST]: () => aList([]), 'GET /api/cmt/plugin/tag/list': () => ({ tag_list: [] }) });
  await renderPage(MinePage, { address: '/mine?tab=published' });
  const empty = (await screen.findByRole('heading', { name: 'You haven’t published any plugins yet' })).parentElement;
  await userEvent.click(within(empty as HTMLElement).getByRole('link', { name: 'Publish a plugin' }));
  expect(window.location.pathname).toBe('/plugins/publish');
});

it('shows the used storage once it is nearly full', async () => {
  signedInAs();
  const storage = { used_bytes: 300_000_000, limit_bytes: 500_000_000 };
  let current = storage;
  serveApi({ [LIST]: () => ({ ...aList([anOwnPlugin()]), storage: current }) });
  const { unmount } = await renderPage(MinePage, { address: '/mine?tab=published' });
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  unmount();
  current = { ...storage, used_bytes: 410_000_000 };
  await renderPage(MinePage, { address: '/mine?tab=published' });
  expect(await screen.findByRole('note')).toHaveTextContent('Content that isn’t public uses 410 of 500 MB.');
});

it('leads from the published plugins to publishing from a terminal', async () => {
  signedInAs();
  serveApi({ [LIST]: () => aList([anOwnPlugin()]) });
  await renderPage(MinePage, { address: '/mine?tab=published' });
  const link = await screen.findByRole('link', { name: 'Publish from your terminal' });
  expect(link).toHaveAttribute('href', '/plugins/terminal');
});

it('shows members the private plugins of their organization in a tab', async () => {
  const plugin = anOwnPlugin({ name: 'Ours', visibility: 'enterprise' });
  const api = serveApi({ [LIST]: () => aList([]), 'GET /api/cmt/plugin/list': () => aPage([plugin]) });
  signedInAs({ e_id: 7 });
  await renderPage(MinePage, { address: '/mine' });
  await userEvent.click(await screen.findByRole('tab', { name: 'My organization' }));
  const card = await screen.findByRole('article');
  expect(within(card).getByRole('link', { name: 'Ours' })).toBeVisible();
  expect(within(card).getByText('Organization only')).toBeVisible();
  expect(api.requestsTo('GET /api/cmt/plugin/list').at(-1)?.query).toMatchObject({ visibility: 'enterprise' });
});

it('has no tab of an organization without private plugins', async () => {
  const api = serveApi({ [LIST]: () => aList([]), 'GET /api/cmt/plugin/list': () => aPage([]) });
  signedInAs({ e_id: 7 });
  await renderPage(MinePage, { address: '/mine' });
  await waitFor(() => expect(api.requestsTo('GET /api/cmt/plugin/list')).toHaveLength(1));
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Installed',
    'Liked',
    'Published',
    'Following',
  ]);
});

it('lists what the user follows with its feeds, and ends it', async () => {
  signedInAs();
  const create_time = '2026-11-01T08:00:00.000Z';
  const follows = {
    plugins: [{ plugin_key: 'grids', plugin_name: '网格', plugin_names: { 'en-US': 'Grids' }, create_time }],
    developers: [{ developer_id: 3, name: 'Lin Wei', create_time }],
    tags: [{ tag_id: 2, create_time }],
  };
  const api = serveApi({
    [LIST]: () => aList([]),
    'GET /api/cmt/plugin/tag/list': () => ({
      tag_list: [{ id: 2, name: '图表', code: 'charts', names: { 'en-US': 'Charts' } }],
    }),
    'GET /api/cmt/follow/list': () => follows,
    'DELETE /api/cmt/follow': ({ body }) => {
      if ((body as { tag_id?: number }).tag_id) follows.tags = [];
      else follows.plugins = [];
      return { ...follows };
    },
  });
  await renderPage(MinePage, { address: '/mine?tab=following' });
  const plugins = within(await screen.findByRole('list', { name: 'Plugins' }));
  expect(plugins.getByRole('link', { name: 'Grids' })).toHaveAttribute(
    'href',
    '/plugins/mine?plugin_key=grids&tab=following',
  );
  const links = { 'Lin Wei': '/plugins/developer/3', Charts: '/plugins/?tag_id=2' };
  for (const [name, href] of Object.entries(links))
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  const feeds = { Grids: 'plugin_key=grids', 'Lin Wei': 'developer=3', Charts: 'tag_id=2' };
  for (const [name, query] of Object.entries(feeds))
    expect(screen.getByRole('link', { name: `Atom feed of ${name}` })).toHaveAttribute(
      'href',
      `/plugins/feed.atom?${query}&lang=en-US`,
    );
  await userEvent.click(screen.getByRole('button', { name: 'Unfollow Grids' }));
  expect(await screen.findByText('Unfollowed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Unfollow Charts' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Tags' })).not.toBeInTheDocument());
  expect(screen.queryByRole('list', { name: 'Plugins' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lin Wei' })).toBeVisible();
  expect(api.requestsTo('DELETE /api/cmt/follow').map(({ body }) => body)).toEqual([
    { plugin_key: 'grids' },
    { tag_id: 2 },
  ]);
});

it('does not claim that nothing is followed while the names of the tags are loading', async () => {
  signedInAs();
  const tags = deferredResponse({ tag_list: [{ id: 2, name: '图表', code: 'charts', names: { 'en-US': 'Charts' } }] });
  const create_time = '2026-11-01T08:00:00.000Z';
  const api = serveApi({
    [LIST]: () => aList([]),
    'GET /api/cmt/plugin/tag/list': () => tags.response,
    'GET /api/cmt/follow/list': () => ({ plugins: [], developers: [], tags: [{ tag_id: 2, create_time }] }),
  });
  await renderPage(MinePage, { address: '/mine?tab=following' });
  await waitFor(() => expect(api.requestsTo('GET /api/cmt/follow/list')).toHaveLength(1));
  await act(async () => {});
  expect(screen.queryByText('You don’t follow anything yet')).not.toBeInTheDocument();
  tags.release();
  expect(await screen.findByRole('link', { name: 'Charts' })).toBeVisible();
});

it('explains how to follow something', async () => {
  signedInAs();
  serveApi({ [LIST]: () => aList([]), 'GET /api/cmt/follow/list': () => ({ plugins: [], developers: [], tags: [] }) });
  await renderPage(MinePage, { address: '/mine' });
  await userEvent.click(await screen.findByRole('tab', { name: 'Following' }));
  expect(await screen.findByRole('heading', { name: 'You don’t follow anything yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse plugins' })).toBeVisible();
});
