import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from '@umijs/max';
import { signOut } from '@/session/session';
import { deferredResponse, failure, type Handler, serveApi } from '../../../tests/support/page/fakeApi';
import { aDetail, aPage, aPlugin, pluginStateOf } from '../../../tests/support/page/fakePlugins';
import { REFRESH } from '../../../tests/support/page/refresh';
import { renderPage, signedInAs, signInHandlers } from '../../../tests/support/page/renderPage';
import SquarePage from './index';

const INSTALL = 'POST /api/cmt/plugin/user';
const UNINSTALL = 'DELETE /api/cmt/plugin/user';
const LIKE = 'POST /api/cmt/plugin/user/praise';

// Someone has logged in with this browser before, so the dialog opens on login.
beforeEach(() => localStorage.setItem('ps_known', '1'));

let keys = 0;

/** Serves one plugin, which is both recommended and in the catalog. */
function serveOne(handlers: (plugin: ReturnType<typeof aPlugin>) => Record<string, Handler> = () => ({})) {
  keys += 1;
  const plugin = aPlugin({ plugin_key: `acted-${keys}`, name: 'Palette', praise_count: 5, download_count: 10 });
  const api = serveApi({
    'GET /api/cmt/plugin/tag/list': () => ({ tag_list: [] }),
    'GET /api/cmt/plugin/recommendation/list': () => aPage([plugin]),
    'GET /api/cmt/plugin/list': () => aPage([plugin]),
    'GET /api/cmt/plugin': () => aDetail({ ...plugin }),
    'POST /api/cmt/plugin/view': () => pluginStateOf(plugin),
    ...signInHandlers(),
    ...handlers(plugin),
  });
  return { api, plugin, open: `/?plugin_key=${plugin.plugin_key}` };
}

const cards = async () => {
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  return screen.getAllByRole('article');
};

it('installs from the card, at once in every place that shows the plugin', async () => {
  signedInAs();
  const late = deferredResponse({});
  const { api, plugin } = serveOne((one) => ({
    [INSTALL]: async () => {
      await late.response;
      return pluginStateOf(one, { is_installed: true, download_count: 11 });
    },
  }));
  const user = userEvent.setup();
  await renderPage(SquarePage);
  const [recommended, listed] = await cards();
  await user.click(within(listed as HTMLElement).getByRole('button', { name: 'Install Palette' }));
  for (const card of [recommended, listed]) expect(within(card as HTMLElement).getByText('Installed')).toBeVisible();
  expect(within(listed as HTMLElement).getByText('11 installs')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  late.release();
  expect(await screen.findAllByText('Installed', { selector: '[role=status] *, [role=alert] *' })).not.toHaveLength(0);
  expect(api.requestsTo(INSTALL).map(({ body }) => body)).toEqual([{ plugin_key: plugin.plugin_key }]);
  expect(api.requestsTo(INSTALL)[0]?.headers.get('Authorization')).toBe('Bearer access-of-the-test');
});

it('rolls back an install with a toast when it fails', async () => {
  signedInAs();
  serveOne(() => ({ [INSTALL]: () => failure(500) }));
  const user = userEvent.setup();
  await renderPage(SquarePage);
  const listed = (await cards())[1] as HTMLElement;
  await user.click(within(listed).getByRole('button', { name: 'Install Palette' }));
  expect(await screen.findByText('Couldn’t install')).toBeInTheDocument();
  expect(within(listed).getByRole('button', { name: 'Install Palette' })).toBeInTheDocument();
  expect(within(listed).getByText('10 installs')).toBeInTheDocument();
});

it('likes and unlikes in the detail, with a toast', async () => {
  signedInAs();
  const { api, open } = serveOne((one) => ({
    [LIKE]: ({ body }) => {
      const liked = (body as { praise: number }).praise === 1;
      return pluginStateOf(one, { is_praise: liked, praise_count: liked ? 6 : 5 });
    },
  }));
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: open });
  const like = await screen.findByRole('button', { name: 'Like 5' });
  expect(like).toHaveAttribute('aria-pressed', 'false');
  await user.click(like);
  expect(await screen.findByText('Liked')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Like 6', pressed: true }));
  expect(await screen.findByText('Unliked')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Like 5', pressed: false })).toBeVisible();
  expect(api.requestsTo(LIKE).map(({ body }) => (body as { praise: number }).praise)).toEqual([1, -1]);
});

it('uninstalls in the detail without lowering the installs, and updates the card below', async () => {
  signedInAs();
  const { api, open } = serveOne((one) => {
    const installed = { ...one, is_installed: true };
    return {
      'GET /api/cmt/plugin/list': () => aPage([installed]),
      'GET /api/cmt/plugin': () => aDetail(installed),
      'POST /api/cmt/plugin/view': () => pluginStateOf(installed),
      [UNINSTALL]: () => pluginStateOf(one, { is_installed: false }),
    };
  });
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: open });
  await user.click(await screen.findByRole('button', { name: 'Uninstall' }));
  expect(await screen.findByText('Uninstalled')).toBeInTheDocument();
  expect(api.requestsTo(UNINSTALL)).toHaveLength(1);
  await user.keyboard('{Escape}');
  const listed = (await cards())[1] as HTMLElement;
  expect(within(listed).getByRole('button', { name: 'Install Palette' })).toBeInTheDocument();
  expect(within(listed).getByText('10 installs')).toBeInTheDocument();
});

it.each([
  ['Like 5', LIKE, false, 'Couldn’t like this plugin'],
  ['Like 5', LIKE, true, 'Couldn’t remove your like'],
  ['Install', INSTALL, false, 'Couldn’t install'],
  ['Uninstall', UNINSTALL, true, 'Couldn’t uninstall'],
])('shows the specified toast when %s fails (%s, done before: %s)', async (button, line, before, toast) => {
  signedInAs();
  const { open } = serveOne((one) => {
    const mine = { ...one, is_praise: before, is_installed: before };
    return {
      'GET /api/cmt/plugin': () => aDetail(mine),
      'POST /api/cmt/plugin/view': () => pluginStateOf(mine),
      [line]: () => failure(0),
    };
  });
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: open });
  const dialog = within(await screen.findByRole('dialog', { name: 'Palette' }));
  await user.click(await dialog.findByRole('button', { name: button, ...(line === LIKE && { pressed: before }) }));
  expect(await screen.findByText(toast)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: button })).toBeVisible();
});

it('redirects to the login page if a deployment logs in only there', async () => {
  const navigate = jest.fn();
  serveOne();
  const user = userEvent.setup();
  await renderPage(SquarePage, { login: { navigate, onPage: true } });
  await user.click(within((await cards())[1] as HTMLElement).getByRole('button', { name: 'Install Palette' }));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(expect.stringMatching(/^\/user\/login\?/)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // Resets the leaving state, which would otherwise block the next test.
  window.dispatchEvent(new Event('pageshow'));
});

it('redirects a user with an expired session to the login page, and rolls the action back', async () => {
  signedInAs();
  const navigate = jest.fn();
  serveOne(() => ({ [INSTALL]: () => failure(401, 'unauthenticated'), [REFRESH]: () => failure(401) }));
  const user = userEvent.setup();
  await renderPage(SquarePage, { login: { navigate } });
  const listed = (await cards())[1] as HTMLElement;
  await user.click(within(listed).getByRole('button', { name: 'Install Palette' }));
  await waitFor(() => expect(localStorage.getItem('ps_auth')).toBeNull());
  await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
  expect(navigate.mock.calls[0]?.[0]).toMatch(/^\/user\/login\?.*&state=/);
  expect(within(listed).getByRole('button', { name: 'Install Palette' })).toBeInTheDocument();
  expect(screen.queryByText('Couldn’t install')).not.toBeInTheDocument();
});

it('asks a visitor to log in, and then runs the action', async () => {
  const { api } = serveOne((one) => ({
    [INSTALL]: () => pluginStateOf(one, { is_installed: true, download_count: 11 }),
  }));
  const user = userEvent.setup();
  await renderPage(SquarePage);
  const listed = (await cards())[1] as HTMLElement;
  await user.click(within(listed).getByRole('button', { name: 'Install Palette' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('You need an account to install Palette.')).toBeVisible();
  expect(api.requestsTo(INSTALL)).toHaveLength(0);
  await user.type(dialog.getByLabelText(/Username/), 'mei');
  await user.type(dialog.getByLabelText(/^Password/), 'a good password{Enter}');
  await waitFor(() => expect(within(listed).getByText('Installed')).toBeInTheDocument());
  await waitFor(() => expect(api.requestsTo(INSTALL)).toHaveLength(1));
  expect(api.requestsTo(INSTALL)[0]?.headers.get('Authorization')).toBe('Bearer access-of-the-test');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows installs of the user after a login on the page, without losing the list', async () => {
  const { api } = serveOne((one) => {
    const mine = { ...one, is_praise: true, praise_count: 5 };
    return {
      'GET /api/cmt/plugin/list': ({ headers }) => aPage([headers.get('Authorization') ? mine : one]),
      [INSTALL]: () => pluginStateOf(mine, { is_installed: true }),
    };
  });
  const user = userEvent.setup();
  await renderPage(SquarePage);
  const listed = (await cards())[1] as HTMLElement;
  await user.click(within(listed).getByRole('button', { name: 'Install Palette' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Username/), 'mei');
  await user.type(dialog.getByLabelText(/^Password/), 'a good password{Enter}');
  await waitFor(() => expect(api.requestsTo('GET /api/cmt/plugin/list')).toHaveLength(2));
  expect(listed).toBeInTheDocument();
  await waitFor(() => expect(listed.querySelector('[data-icon="heart-filled"]')).toBeInTheDocument());
});

it('does nothing when the visitor closes the login dialog', async () => {
  const { api } = serveOne();
  const user = userEvent.setup();
  await renderPage(SquarePage);
  const listed = (await cards())[1] as HTMLElement;
  await user.click(within(listed).getByRole('button', { name: 'Install Palette' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requestsTo(INSTALL)).toHaveLength(0);
  expect(within(listed).getByRole('button', { name: 'Install Palette' })).toBeInTheDocument();
});

it('shows the covers of one batch of recommendations for the new user too', async () => {
  const { api } = serveOne((one) => ({ [INSTALL]: () => pluginStateOf(one, { is_installed: true }) }));
  const user = userEvent.setup();
  await renderPage(SquarePage);
  const recommended = (await cards())[0] as HTMLElement;
  await user.click(within(recommended).getByRole('button', { name: 'Install Palette' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Username/), 'mei');
  await user.type(dialog.getByLabelText(/^Password/), 'a good password{Enter}');
  await waitFor(() => expect(api.requestsTo('GET /api/cmt/plugin/recommendation/list')).toHaveLength(2));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('clears the user’s installs when they log out', async () => {
  signedInAs();
  serveOne((one) => ({ 'GET /api/cmt/plugin/list': () => aPage([{ ...one, is_installed: true }]) }));
  await renderPage(SquarePage);
  const listed = (await cards())[1] as HTMLElement;
  expect(within(listed).getByText('Installed')).toBeVisible();
  await act(() => signOut());
  expect(within(listed).getByRole('button', { name: 'Install Palette' })).toBeInTheDocument();
});

/** The home page, and another page without plugins. */
function TwoPages() {
  return useLocation().pathname === '/account' ? <h1>My account</h1> : <HomeWithLink />;
}
const HomeWithLink = () => (
  <>
    <Link to="/account">My account</Link>
    <SquarePage />
  </>
);

it('clears the user’s installs when they log out on another page, including a pending one', async () => {
  signedInAs();
  const late = deferredResponse({});
  serveOne((one) => ({
    'GET /api/cmt/plugin/recommendation/list': () => aPage([]),
    'GET /api/cmt/plugin/list': () =>
      aPage([{ ...one, is_installed: true }, aPlugin({ plugin_key: `${one.plugin_key}-other`, name: 'Charts' })]),
    [INSTALL]: async () => {
      await late.response;
      return pluginStateOf(one, { plugin_key: `${one.plugin_key}-other`, is_installed: true });
    },
  }));
  const user = userEvent.setup();
  await renderPage(TwoPages);
  await user.click(await screen.findByRole('button', { name: 'Install Charts' }));
  expect(screen.getAllByText('Installed')).not.toHaveLength(0);
  await user.click(screen.getByRole('link', { name: 'My account' }));
  await screen.findByRole('heading', { name: 'My account' });
  await act(() => signOut());
  await act(async () => late.release());
  await act(async () => window.history.back());
  const all = within(await screen.findByRole('region', { name: 'All plugins' }));
  expect(await all.findByRole('button', { name: 'Install Palette' })).toBeVisible();
  expect(all.getByRole('button', { name: 'Install Charts' })).toBeVisible();
});

it('shows no installs of the previous user in a list that arrives after their logout', async () => {
  signedInAs();
  const late = deferredResponse({});
  serveOne((one) => ({
    'GET /api/cmt/plugin/recommendation/list': () => aPage([]),
    'GET /api/cmt/plugin/list': async ({ headers }) => {
      if (headers.get('Authorization')) await late.response;
      return aPage([{ ...one, is_installed: headers.get('Authorization') !== '' }]);
    },
  }));
  await renderPage(SquarePage);
  await act(() => signOut());
  await act(async () => late.release());
  expect(await screen.findByRole('button', { name: 'Install Palette' })).toBeVisible();
});

/** A login in another tab, which this page notices by its storage. */
const signInElsewhere = () =>
  act(async () => {
    signedInAs();
    window.dispatchEvent(new StorageEvent('storage', { key: 'ps_auth' }));
  });

it('shows installs of a user who logs in while the lists load', async () => {
  const late = deferredResponse({});
  const respond = (one: ReturnType<typeof aPlugin>): Handler => {
    return async ({ headers }) => {
      if (headers.get('Authorization')) return aPage([{ ...one, is_installed: true }]);
      await late.response;
      return aPage([one]);
    };
  };
  serveOne((one) => ({
    'GET /api/cmt/plugin/recommendation/list': respond({ ...one, plugin_key: `${one.plugin_key}-other` }),
    'GET /api/cmt/plugin/list': respond(one),
  }));
  await renderPage(SquarePage);
  await signInElsewhere();
  await act(async () => late.release());
  for (const card of await cards()) expect(await within(card).findByText('Installed')).toBeVisible();
});

it('shows installs of a user who logs in while a further page loads', async () => {
  const late = deferredResponse({});
  serveOne((one) => ({
    'GET /api/cmt/plugin/recommendation/list': () => aPage([]),
    'GET /api/cmt/plugin/list': async ({ headers, query }) => {
      const is_installed = headers.get('Authorization') !== '';
      if (!query.cursor) return aPage([{ ...one, is_installed }], { total: 2, next_cursor: 'second' });
      if (!is_installed) await late.response;
      return aPage([{ ...one, plugin_key: `${one.plugin_key}-other`, name: 'Charts', is_installed }], { total: 2 });
    },
  }));
  const user = userEvent.setup();
  await renderPage(SquarePage);
  await user.click(await screen.findByRole('button', { name: 'Load more plugins' }));
  await signInElsewhere();
  await act(async () => late.release());
  for (const card of await cards()) expect(await within(card).findByText('Installed')).toBeVisible();
});

it('shows installs of the user on Back, if they left before those were loaded', async () => {
  const late = deferredResponse({});
  let isLate = true;
  serveOne((one) => ({
    'GET /api/cmt/plugin/recommendation/list': () => aPage([]),
    'GET /api/cmt/plugin/list': async ({ headers }) => {
      const is_installed = headers.get('Authorization') !== '';
      if (is_installed && isLate) await late.response;
      return aPage([{ ...one, is_installed }]);
    },
  }));
  const user = userEvent.setup();
  await renderPage(TwoPages);
  await screen.findByRole('button', { name: 'Install Palette' });
  await signInElsewhere();
  await user.click(screen.getByRole('link', { name: 'My account' }));
  isLate = false;
  await act(async () => window.history.back());
  expect(await screen.findByText('Installed')).toBeVisible();
});

it('shows installs of the user on Back, if they logged in on another page', async () => {
  const { api } = serveOne((one) => ({
    'GET /api/cmt/plugin/recommendation/list': () => aPage([]),
    'GET /api/cmt/plugin/list': ({ headers }) => aPage([{ ...one, is_installed: headers.get('Authorization') !== '' }]),
  }));
  const user = userEvent.setup();
  await renderPage(TwoPages);
  await screen.findByRole('button', { name: 'Install Palette' });
  for (const logIn of [true, false]) {
    await user.click(screen.getByRole('link', { name: 'My account' }));
    if (logIn) await signInElsewhere();
    await act(async () => window.history.back());
    expect(await screen.findByText('Installed')).toBeVisible();
  }
  expect(api.requestsTo('GET /api/cmt/plugin/list')).toHaveLength(2);
});

it('shows installs of a user who logged in during a search in the list before it too', async () => {
  serveOne((one) => ({
    'GET /api/cmt/plugin/recommendation/list': () => aPage([]),
    'GET /api/cmt/plugin/list': ({ headers, query }) => {
      const is_installed = headers.get('Authorization') !== '';
      if (query.keyword)
        return aPage([{ ...one, plugin_key: `${one.plugin_key}-other`, name: 'Charts', is_installed }]);
      return aPage([{ ...one, is_installed }]);
    },
  }));
  const user = userEvent.setup();
  await renderPage(SquarePage);
  await screen.findByRole('button', { name: 'Install Palette' });
  await user.type(screen.getByLabelText('Search plugins, tags, developers'), 'charts{Enter}');
  await screen.findByRole('button', { name: 'Install Charts' });
  await signInElsewhere();
  expect(await screen.findByText('Installed')).toBeVisible();
  await act(async () => window.history.back());
  await screen.findByRole('link', { name: 'Palette' });
  expect(await screen.findByText('Installed')).toBeVisible();
});
