import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, type Handler, serveApi } from '../../../tests/support/page/fakeApi';
import { aDetail, aPage, aPlugin, pluginStateOf } from '../../../tests/support/page/fakePlugins';
import { renderPage } from '../../../tests/support/page/renderPage';
import SquarePage from './index';

const RELATED = 'GET /api/cmt/plugin/related';

const palette = aDetail({ plugin_key: 'related-palette', name: 'Color Palette' });
const contrast = aDetail({ plugin_key: 'related-contrast', name: 'Contrast Check' });

/** A page with two plugins. Only the first has a related one. */
function serveTwo(handlers: Record<string, Handler> = {}) {
  const detailOf = ({ query, body }: { query: Record<string, string>; body?: unknown }) => {
    const key = query.plugin_key ?? (body as { plugin_key: string }).plugin_key;
    return key === contrast.plugin_key ? contrast : palette;
  };
  return serveApi({
    'GET /api/cmt/plugin/tag/list': () => ({ tag_list: [] }),
    'GET /api/cmt/plugin/recommendation/list': () => aPage([]),
    'GET /api/cmt/plugin/list': () => aPage([aPlugin({ ...palette })]),
    'GET /api/cmt/plugin': detailOf,
    'POST /api/cmt/plugin/view': (request) => pluginStateOf(detailOf(request)),
    [RELATED]: (request) => ({ plugin_list: detailOf(request) === palette ? [aPlugin({ ...contrast })] : [] }),
    ...handlers,
  });
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const related = async (name: string) =>
  within(await within(await dialog(name)).findByRole('region', { name: 'Related plugins' }));

async function openPalette() {
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: '/?sort=1' });
  await user.click(await screen.findByRole('link', { name: 'Color Palette' }));
  return user;
}

it('shows related plugins below the detail, and opens one in its place', async () => {
  serveTwo();
  const user = await openPalette();
  await user.click((await related('Color Palette')).getByRole('link', { name: 'Contrast Check' }));
  const next = await dialog('Contrast Check');
  expect(window.location.search).toBe('?plugin_key=related-contrast&sort=1');
  expect(next).toHaveFocus();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('closes the second plugin to the list, and goes back to the first one', async () => {
  serveTwo();
  const user = await openPalette();
  await user.click((await related('Color Palette')).getByRole('link', { name: 'Contrast Check' }));
  await user.click(within(await dialog('Contrast Check')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('?sort=1');
  await act(async () => window.history.back());
  expect(await dialog('Color Palette')).toBeVisible();
});

it('shows nothing if no plugin is related', async () => {
  const api = serveTwo({ [RELATED]: () => ({ plugin_list: [] }) });
  await openPalette();
  await waitFor(() => expect(api.requestsTo(RELATED)).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Related plugins' })).not.toBeInTheDocument();
});

it('keeps the detail complete if they fail to load', async () => {
  const api = serveTwo({ [RELATED]: () => failure(500) });
  await openPalette();
  await waitFor(() => expect(api.requestsTo(RELATED).length).toBeGreaterThan(0));
  expect(within(await dialog('Color Palette')).getByRole('button', { name: 'Install' })).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
