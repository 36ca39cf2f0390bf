import { FakeDesktopApp, unframe } from '../../tests/support/page/FakeDesktopApp';
import { HostBridge } from './HostBridge';
import { CHANNEL } from './protocol';

const ORIGIN = 'https://client.example';
const bridges: HostBridge[] = [];

function bridgeTo(desktopApp: FakeDesktopApp, origins = [ORIGIN]): HostBridge {
  const bridge = new HostBridge({ client: desktopApp.window, origins, language: 'en-US', greetings: [20, 20] });
  bridges.push(bridge);
  return bridge;
}

afterEach(() => {
  jest.useRealTimers();
  for (const bridge of bridges.splice(0)) bridge.close();
  unframe();
});

it('sends a greeting with its protocol versions, and then requests', async () => {
  const desktopApp = new FakeDesktopApp(ORIGIN, { getAppVersion: () => ({ version: '3.2.1' }) });
  const bridge = bridgeTo(desktopApp);
  await expect(bridge.ready).resolves.toMatchObject({ name: 'Client', version: '3.2.1' });
  await expect(bridge.request('getAppVersion', {})).resolves.toEqual({ version: '3.2.1' });
  expect(desktopApp.payloads('initClientVersion')).toEqual([{ protocols: [1], language: 'en-US' }]);
});

it('repeats the greeting, because a desktop app’s script may start later than the page', async () => {
  const desktopApp = new FakeDesktopApp(ORIGIN, {});
  desktopApp.isAwake = false;
  const bridge = bridgeTo(desktopApp);
  desktopApp.isAwake = true;
  await expect(bridge.ready).resolves.toMatchObject({ name: 'Client' });
  expect(desktopApp.payloads('initClientVersion')).toHaveLength(2);
});

it('gives up on a desktop app that does not respond, and sends it no requests', async () => {
  const desktopApp = new FakeDesktopApp('https://elsewhere.example');
  const bridge = bridgeTo(desktopApp);
  await expect(bridge.ready).rejects.toMatchObject({ code: 'timeout' });
  await expect(bridge.request('openConsole', {})).rejects.toMatchObject({ code: 'timeout' });
  expect(desktopApp.requests).toEqual([]);
});

it('works with no desktop app of another protocol version', async () => {
  const desktopApp = new FakeDesktopApp(ORIGIN, {
    initClientVersion: () => ({ protocol: 0, name: 'Client', version: '0.9', actions: ['openConsole'] }),
  });
  const bridge = bridgeTo(desktopApp);
  await expect(bridge.request('openConsole', {})).rejects.toMatchObject({ code: 'outdated' });
  expect(desktopApp.payloads('openConsole')).toEqual([]);
});

it('does not request an action that the desktop app does not support', async () => {
  const desktopApp = new FakeDesktopApp(ORIGIN, {});
  await expect(bridgeTo(desktopApp).request('openTab', aTab())).rejects.toMatchObject({ code: 'unsupported' });
  expect(desktopApp.payloads('openTab')).toEqual([]);
});

it('reports a refusal with its reason', async () => {
  const desktopApp = new FakeDesktopApp(ORIGIN, {
    readPluginFile: () => {
      throw new Error('There is no such file.');
    },
  });
  const reading = bridgeTo(desktopApp).request('readPluginFile', { id: 'x' });
  await expect(reading).rejects.toMatchObject({ code: 'refused', message: 'There is no such file.' });
});

it.each([
  ['a text instead of an object', 'file'],
  ['a field of another kind', { file: { id: 7, name: 'grids.json', size: 1 } }],
  ['a field that is missing', { file: { id: 'a', name: 'grids.json' } }],
  ['a text without end', { file: { id: 'a', name: 'g'.repeat(501), size: 1 } }],
  ['nothing', null],
])('refuses a response of another shape: %s', async (_name, response) => {
  const desktopApp = new FakeDesktopApp(ORIGIN, { openFile: () => response });
  const pending = bridgeTo(desktopApp).request('openFile', { accept: ['json'] });
  await expect(pending).rejects.toMatchObject({ code: 'malformed' });
});

it('waits no longer than the timeout of an action, and ignores a late response', async () => {
  const desktopApp = new FakeDesktopApp(ORIGIN, { initClientVersion: () => welcome(['openConsole']) });
  const bridge = bridgeTo(desktopApp);
  await bridge.ready;
  jest.useFakeTimers();
  const pending = bridge.request('openConsole', {});
  const ended = expect(pending).rejects.toMatchObject({ code: 'timeout' });
  await jest.advanceTimersByTimeAsync(5000);
  await ended;
  desktopApp.post({ channel: CHANNEL, id: desktopApp.requests.at(-1)?.id, data: null });
});

describe('a forged message', () => {
  const another = () => new FakeDesktopApp('https://evil.example').window;

  it.each([
    ['another origin', (_client: FakeDesktopApp) => ({ origin: 'https://evil.example' })],
    ['an origin that begins like it', () => ({ origin: `${ORIGIN}.evil.example` })],
    ['no origin', () => ({ origin: 'null' })],
    ['another window', () => ({ source: another() })],
    ['this very window', () => ({ source: window })],
  ])('from %s is not accepted as a response', async (_name, from) => {
    const desktopApp = new FakeDesktopApp(ORIGIN, { initClientVersion: () => welcome(['getAppVersion']) });
    const bridge = bridgeTo(desktopApp);
    await bridge.ready;
    const pending = bridge.request('getAppVersion', {});
    await Promise.resolve();
    await Promise.resolve();
    const { id } = desktopApp.requests.at(-1) as { id: string };
    desktopApp.post({ channel: CHANNEL, id, data: { version: 'forged' } }, from(desktopApp));
    desktopApp.post({ channel: CHANNEL, id, data: { version: 'true' } });
    await expect(pending).resolves.toEqual({ version: 'true' });
  });

  it('is not accepted as an event', async () => {
    const desktopApp = new FakeDesktopApp(ORIGIN, {});
    const bridge = bridgeTo(desktopApp);
    await bridge.ready;
    const received: unknown[] = [];
    bridge.on('changeTheme', (data) => received.push(data));
    const event = { channel: CHANNEL, event: 'changeTheme', data: { theme: 'dark' } };
    desktopApp.post(event, { origin: 'https://evil.example' });
    desktopApp.post(event, { source: another() });
    desktopApp.post({ ...event, channel: 'another' });
    desktopApp.post({ ...event, data: { theme: 'pink' } });
    desktopApp.post({ ...event, event: 'toString' });
    desktopApp.post('changeTheme');
    desktopApp.post(null);
    expect(received).toEqual([]);
    desktopApp.post(event);
    expect(received).toEqual([{ theme: 'dark' }]);
  });
});

it('accepts only the origin that responded first', async () => {
  const desktopApp = new FakeDesktopApp(ORIGIN, { initClientVersion: () => welcome(['getAppVersion']) });
  const bridge = bridgeTo(desktopApp, ['https://other.example', ORIGIN]);
  await bridge.ready;
  const received: unknown[] = [];
  bridge.on('logout', (data) => received.push(data));
  desktopApp.post({ channel: CHANNEL, event: 'logout', data: null }, { origin: 'https://other.example' });
  expect(received).toEqual([]);
});

it('ignores events before the desktop app has responded to the greeting', async () => {
  const desktopApp = new FakeDesktopApp('https://other.example', {});
  const bridge = bridgeTo(desktopApp);
  const received: unknown[] = [];
  bridge.on('logout', (data) => received.push(data));
  desktopApp.post({ channel: CHANNEL, event: 'logout', data: null }, { origin: ORIGIN });
  expect(received).toEqual([]);
});

const welcome = (actions: string[]) => ({ protocol: 1, name: 'Client', version: '3.2.1', actions });
const aTab = () => ({ url: 'https://a.example/', title: 'A', is_new_tab: true, icon_type: 'web' as const });
