import { act, waitFor } from '@testing-library/react';
import { closeHost } from '@/host/host';
import { FakeDesktopApp, unframe } from '../../../tests/support/page/FakeDesktopApp';
import { type FakeApi, type Handler, serveApi } from '../../../tests/support/page/fakeApi';
import { renderPage, signedInAs } from '../../../tests/support/page/renderPage';
import { useDesktopAppCovers } from './useDesktopAppCovers';

const CHANGES = 'GET /api/cmt/plugin/user/changes';

function Covers() {
  useDesktopAppCovers();
  return null;
}

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = serveApi({});
  signedInAs();
});
afterEach(() => {
  closeHost();
  unframe();
});

/** Renders a page in a desktop app that supports these actions, with a server that returns these changes. */
async function renderIn(changes: Handler, handlers = { homePageUpdateFileCover: () => null }): Promise<FakeDesktopApp> {
  api.handle({ [CHANGES]: changes });
  const desktopApp = new FakeDesktopApp('https://client.example', handlers);
  desktopApp.frame();
  await renderPage(Covers);
  return desktopApp;
}

const sentCovers = (desktopApp: FakeDesktopApp) => desktopApp.payloads('homePageUpdateFileCover');
const isSeenAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const requestedQueries = () => api.requestsTo(CHANGES).map(({ query }) => query);

it('starts at the present, and reports later changes once', async () => {
  const responses = [
    { plugin_keys: [], last: 7 },
    { plugin_keys: ['grids', 'lines'], last: 9 },
  ];
  const desktopApp = await renderIn(() => responses.shift() ?? { plugin_keys: [], last: 9 });
  await waitFor(() => expect(localStorage.getItem('ps_changes')).toContain('7'));
  expect(sentCovers(desktopApp)).toEqual([]);
  isSeenAgain();
  await waitFor(() => expect(sentCovers(desktopApp)).toEqual([{ plugin_key: 'grids' }, { plugin_key: 'lines' }]));
  isSeenAgain();
  await waitFor(() => expect(requestedQueries()).toEqual([{}, { since: '7' }, { since: '9' }]));
  expect(sentCovers(desktopApp)).toHaveLength(2);
});

it('does not repeat what another tab of the app has reported', async () => {
  const desktopApp = await renderIn(() => ({ plugin_keys: [], last: 7 }));
  await waitFor(() => expect(localStorage.getItem('ps_changes')).toContain('7'));
  api.handle({
    [CHANGES]: () => {
      localStorage.setItem('ps_changes', (localStorage.getItem('ps_changes') ?? '').replace('7', '9'));
      return { plugin_keys: ['grids'], last: 9 };
    },
  });
  isSeenAgain();
  await waitFor(() => expect(requestedQueries()).toHaveLength(2));
  api.handle({ [CHANGES]: () => ({ plugin_keys: ['lines'], last: 10 }) });
  isSeenAgain();
  await waitFor(() => expect(sentCovers(desktopApp)).toEqual([{ plugin_key: 'lines' }]));
});

it('sends no request if the app does not support the action', async () => {
  const desktopApp = await renderIn(() => ({ plugin_keys: [], last: 7 }), {} as never);
  await waitFor(() => expect(desktopApp.payloads('initClientVersion')).toHaveLength(1));
  isSeenAgain();
  expect(requestedQueries()).toEqual([]);
});
