import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferredResponse, failure, type Handler, serveApi } from '../../../tests/support/page/fakeApi';
import { aDetail, aPage, aPlugin, pluginStateOf } from '../../../tests/support/page/fakePlugins';
import { renderPage } from '../../../tests/support/page/renderPage';
import SquarePage from './index';

const DETAIL = 'GET /api/cmt/plugin';

let keys = 0;

/** Serves cards with new keys, because prefetched data outlives a page. */
function serveCards(count: number, handlers: Record<string, Handler> = {}) {
  const plugins = Array.from({ length: count }, (_, index) =>
    aDetail({ plugin_key: `ahead-${keys++}`, name: `Plugin ${index}` }),
  );
  const byKey = ({ query }: { query: Record<string, string> }) =>
    plugins.find(({ plugin_key }) => plugin_key === query.plugin_key);
  return serveApi({
    'GET /api/cmt/plugin/tag/list': () => ({ tag_list: [] }),
    'GET /api/cmt/plugin/recommendation/list': () => aPage([]),
    'GET /api/cmt/plugin/list': () => aPage(plugins.map((plugin) => aPlugin({ ...plugin }))),
    'POST /api/cmt/plugin/view': ({ body }) => pluginStateOf(aPlugin(body as { plugin_key: string })),
    [DETAIL]: byKey,
    ...handlers,
  });
}

const card = (index: number) => screen.findByRole('link', { name: `Plugin ${index}` });
const layer = (index: number) => screen.findByRole('dialog', { name: `Plugin ${index}` });

function connectedBy(connection: { saveData: boolean; effectiveType: string }): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it('prefetches a plugin when its card is hovered, and requests nothing more when it is opened', async () => {
  const api = serveCards(1);
  const user = userEvent.setup();
  await renderPage(SquarePage);
  await user.hover(await card(0));
  expect(api.requestsTo(DETAIL)).toHaveLength(1);
  await user.click(await card(0));
  expect(await layer(0)).toBeVisible();
  expect(api.requestsTo(DETAIL)).toHaveLength(1);
});

it('prefetches on focus too, but not when closing returns the focus', async () => {
  const api = serveCards(1);
  const user = userEvent.setup();
  await renderPage(SquarePage);
  act(() => screen.getByRole('searchbox').focus());
  while (document.activeElement !== (await card(0))) await user.tab();
  expect(api.requestsTo(DETAIL)).toHaveLength(1);
  await user.keyboard('{Enter}');
  await layer(0);
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await card(0)).toHaveFocus());
  expect(api.requestsTo(DETAIL)).toHaveLength(1);
});

it('requests a plugin again when it is reopened', async () => {
  const api = serveCards(1);
  const user = userEvent.setup();
  await renderPage(SquarePage);
  for (const requests of [1, 2]) {
    await user.click(await card(0));
    await layer(0);
    expect(api.requestsTo(DETAIL)).toHaveLength(requests);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

it('aborts the oldest when a pointer crosses many cards', async () => {
  const late = deferredResponse(null);
  const api = serveCards(6, { [DETAIL]: () => late.response });
  const user = userEvent.setup();
  await renderPage(SquarePage);
  for (let index = 0; index < 6; index += 1) await user.hover(await card(index));
  expect(api.requestsTo(DETAIL).map(({ signal }) => signal?.aborted)).toEqual([true, true, true, false, false, false]);
});

it.each([
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['has a slow connection', { saveData: false, effectiveType: 'slow-2g' }],
])('prefetches nothing for a user who %s', async (_who, connection) => {
  connectedBy(connection);
  const api = serveCards(1);
  const user = userEvent.setup();
  await renderPage(SquarePage);
  await user.hover(await card(0));
  expect(api.requestsTo(DETAIL)).toHaveLength(0);
  await user.click(await card(0));
  expect(await layer(0)).toBeVisible();
});

it('ignores a failed prefetch, and requests again when the plugin is opened', async () => {
  const api = serveCards(1, { [DETAIL]: () => failure(503, 'overloaded') });
  const user = userEvent.setup();
  await renderPage(SquarePage);
  await user.hover(await card(0));
  await waitFor(() => expect(api.requestsTo(DETAIL)).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(await card(0));
  expect(await screen.findByText(/The service is busy/)).toBeVisible();
  expect(api.requestsTo(DETAIL)).toHaveLength(2);
});
