import { requestTime } from '@/lib/requestTime';
import { deferredResponse, failure, serveApi } from '../../tests/support/page/fakeApi';
import { aPlugin, pluginStateOf } from '../../tests/support/page/fakePlugins';
import { type ActionResult, installVersion, updateOptimistically } from './pluginActions';
import { clearUserStates, getPluginState, setPendingValue, updatePluginStates } from './pluginStates';

const LIKE = 'POST /api/cmt/plugin/user/praise';
const INSTALL = 'POST /api/cmt/plugin/user';
const UNINSTALL = 'DELETE /api/cmt/plugin/user';

let keys = 0;
/** Creates a plugin with an unused key, because the store outlives a test. */
function aKnownPlugin(changes: Parameters<typeof aPlugin>[0] = {}) {
  keys += 1;
  const plugin = aPlugin({ plugin_key: `plugin-${keys}`, ...changes });
  updatePluginStates([plugin], requestTime());
  return plugin;
}

/** Records the results of actions. `next` resolves when the next result arrives. */
function listener() {
  const ends: ActionResult[] = [];
  const pendingRequests: (() => void)[] = [];
  return {
    ends,
    report: (_kind: unknown, _value: unknown, end: ActionResult) => {
      ends.push(end);
      for (const go of pendingRequests.splice(0)) go();
    },
    next: () => new Promise<void>((resolve) => pendingRequests.push(resolve)),
  };
}

it('shows a like at once, and then the server’s count', async () => {
  const plugin = aKnownPlugin({ praise_count: 5 });
  serveApi({ [LIKE]: () => pluginStateOf(plugin, { is_praise: true, praise_count: 9 }) });
  const received = listener();
  const ended = received.next();
  updateOptimistically(plugin.plugin_key, 'like', true, received.report);
  expect(getPluginState(plugin.plugin_key)).toMatchObject({ is_praise: true, praise_count: 6 });
  await ended;
  expect(received.ends).toEqual(['done']);
  expect(getPluginState(plugin.plugin_key)).toMatchObject({ is_praise: true, praise_count: 9 });
});

it('rolls back a like when the call fails', async () => {
  const plugin = aKnownPlugin({ praise_count: 5 });
  serveApi({ [LIKE]: () => failure(500) });
  const received = listener();
  const ended = received.next();
  updateOptimistically(plugin.plugin_key, 'like', true, received.report);
  await ended;
  expect(received.ends).toEqual(['failed']);
  expect(getPluginState(plugin.plugin_key)).toMatchObject({ is_praise: false, praise_count: 5 });
});

it('sends no contradictory calls for quick clicks: the last click wins', async () => {
  const plugin = aKnownPlugin();
  const late = deferredResponse(pluginStateOf(plugin, { is_praise: true, praise_count: 6 }));
  const api = serveApi({ [LIKE]: () => late.response });
  const received = listener();
  const ended = received.next();
  for (const value of [true, false, true, false, true])
    updateOptimistically(plugin.plugin_key, 'like', value, received.report);
  late.release();
  await ended;
  expect(api.requestsTo(LIKE).map(({ body }) => body)).toEqual([{ plugin_key: plugin.plugin_key, praise: 1 }]);
  expect(received.ends).toEqual(['done']);
});

it('sends the opposite only after the first call, and reports only the last', async () => {
  const plugin = aKnownPlugin();
  const late = deferredResponse(pluginStateOf(plugin, { is_installed: true, download_count: 11 }));
  const api = serveApi({
    [INSTALL]: () => late.response,
    [UNINSTALL]: () => pluginStateOf(plugin, { is_installed: false, download_count: 11 }),
  });
  const received = listener();
  updateOptimistically(plugin.plugin_key, 'install', true, received.report);
  updateOptimistically(plugin.plugin_key, 'install', false, received.report);
  expect(getPluginState(plugin.plugin_key)?.is_installed).toBe(false);
  const superseded = received.next();
  late.release();
  await superseded;
  await received.next();
  expect(api.requests.map(({ line }) => line)).toEqual([INSTALL, UNINSTALL]);
  expect(received.ends).toEqual(['overtaken', 'done']);
  expect(getPluginState(plugin.plugin_key)).toMatchObject({ is_installed: false, download_count: 11 });
});

it('never lowers the installs, and never counts a user twice', async () => {
  const plugin = aKnownPlugin({ is_installed: true, download_count: 10 });
  setPendingValue(plugin.plugin_key, 'install', false);
  expect(getPluginState(plugin.plugin_key)).toMatchObject({ is_installed: false, download_count: 10 });
  serveApi({ [UNINSTALL]: () => pluginStateOf(plugin, { is_installed: false, download_count: 10 }) });
  const received = listener();
  const ended = received.next();
  updateOptimistically(plugin.plugin_key, 'install', false, received.report);
  await ended;
  setPendingValue(plugin.plugin_key, 'install', true);
  expect(getPluginState(plugin.plugin_key)).toMatchObject({ is_installed: true, download_count: 10 });
});

it('rolls back every change when the session has ended', async () => {
  const plugin = aKnownPlugin();
  const api = serveApi({ [LIKE]: () => failure(401, 'unauthenticated') });
  const received = listener();
  const ended = received.next();
  updateOptimistically(plugin.plugin_key, 'like', true, received.report);
  updateOptimistically(plugin.plugin_key, 'install', true, received.report);
  await ended;
  expect(received.ends).toEqual(['signed-out']);
  expect(api.requests).toHaveLength(1);
  expect(getPluginState(plugin.plugin_key)).toMatchObject({
    is_praise: false,
    is_installed: false,
    download_count: 10,
  });
});

it('ignores a list that was requested before an action', async () => {
  const plugin = aKnownPlugin();
  const timeBefore = requestTime();
  serveApi({ [LIKE]: () => pluginStateOf(plugin, { is_praise: true, praise_count: 6 }) });
  const received = listener();
  const ended = received.next();
  updateOptimistically(plugin.plugin_key, 'like', true, received.report);
  await ended;
  updatePluginStates([plugin], timeBefore);
  expect(getPluginState(plugin.plugin_key)).toMatchObject({ is_praise: true, praise_count: 6 });
  updatePluginStates([pluginStateOf(plugin, { is_praise: true, praise_count: 40 })], requestTime() + 1);
  expect(getPluginState(plugin.plugin_key)).toMatchObject({ praise_count: 40 });
});

it('ignores an older list that arrives after a newer one', () => {
  const timeBefore = requestTime();
  const plugin = aKnownPlugin({ praise_count: 6 });
  updatePluginStates([pluginStateOf(plugin, { praise_count: 5 })], timeBefore);
  expect(getPluginState(plugin.plugin_key)).toMatchObject({ praise_count: 6 });
});

it('shows only the counts of a list that the previous user had requested', () => {
  const timeBefore = requestTime();
  clearUserStates();
  const plugin = aPlugin({ plugin_key: 'of-the-previous-user', is_praise: true, is_installed: true, praise_count: 6 });
  updatePluginStates([plugin], timeBefore);
  expect(getPluginState(plugin.plugin_key)).toMatchObject({ is_praise: false, is_installed: false, praise_count: 6 });
});

it('discards one user’s changes when another logs in, including pending ones', async () => {
  const plugin = aKnownPlugin({ is_installed: true });
  const late = deferredResponse(pluginStateOf(plugin, { is_praise: true, is_installed: true, praise_count: 6 }));
  serveApi({ [LIKE]: () => late.response });
  const received = listener();
  const ended = received.next();
  updateOptimistically(plugin.plugin_key, 'like', true, received.report);
  clearUserStates();
  late.release();
  await ended;
  expect(received.ends).toEqual(['superseded']);
  expect(getPluginState(plugin.plugin_key)).toMatchObject({ is_praise: false, is_installed: false, praise_count: 5 });
});

describe('an install of a version', () => {
  it('is sent after the pending action and before later ones, so that the last click wins', async () => {
    const plugin = aKnownPlugin({ is_installed: true });
    const late = deferredResponse(pluginStateOf(plugin, { is_praise: true }));
    const received = listener();
    let endedBefore: ActionResult[] = [];
    const api = serveApi({
      [LIKE]: () => late.response,
      [INSTALL]: () => {
        endedBefore = [...received.ends];
        return pluginStateOf(plugin, { is_installed: true, has_update: true });
      },
      [UNINSTALL]: () => pluginStateOf(plugin, { is_installed: false }),
    });
    const liked = received.next();
    updateOptimistically(plugin.plugin_key, 'like', true, received.report);
    const installed = installVersion(plugin.plugin_key, '1.0.0');
    updateOptimistically(plugin.plugin_key, 'install', false, received.report);
    late.release();
    await liked;
    const uninstalled = received.next();
    expect(await installed).toMatchObject({ is_installed: true, has_update: true });
    await uninstalled;
    expect(api.requests.map(({ line }) => line)).toEqual([LIKE, INSTALL, UNINSTALL]);
    expect(endedBefore).toEqual(['done']);
    expect(received.ends).toEqual(['done', 'done']);
    expect(getPluginState(plugin.plugin_key)?.is_installed).toBe(false);
  });

  it('is sent after one that failed', async () => {
    const plugin = aKnownPlugin();
    serveApi({
      [INSTALL]: ({ body }) =>
        (body as { version: string }).version === '1.0.0'
          ? failure(404, 'version_not_found')
          : pluginStateOf(plugin, { is_installed: true }),
    });
    const withdrawn = installVersion(plugin.plugin_key, '1.0.0');
    const current = installVersion(plugin.plugin_key, '1.1.0');
    await expect(withdrawn).rejects.toMatchObject({ id: 'version_not_found' });
    expect(await current).toMatchObject({ is_installed: true });
    expect(getPluginState(plugin.plugin_key)?.is_installed).toBe(true);
  });

  it.each([
    ['succeeds', (plugin: ReturnType<typeof aPlugin>) => pluginStateOf(plugin, { is_installed: true })],
    ['fails', () => failure(401, 'unauthenticated')],
  ])('has no result if it %s after another user logged in, and a queued one is not sent', async (_what, respond) => {
    const plugin = aKnownPlugin();
    const late = deferredResponse(respond(plugin));
    const api = serveApi({ [INSTALL]: () => late.response });
    const sent = installVersion(plugin.plugin_key, '1.0.0');
    const queued = installVersion(plugin.plugin_key, '1.1.0');
    clearUserStates();
    late.release();
    expect(await sent).toBeNull();
    expect(await queued).toBeNull();
    expect(api.requestsTo(INSTALL)).toHaveLength(1);
    expect(getPluginState(plugin.plugin_key)?.is_installed).toBe(false);
  });
});
