import { FakeClient, unframe } from '../../tests/support/page/FakeClient';
import { HostBridge } from './HostBridge';
import { CHANNEL } from './protocol';

const ORIGIN = 'https://client.example';
const bridges: HostBridge[] = [];

function bridgeTo(client: FakeClient, origins = [ORIGIN]): HostBridge {
  const bridge = new HostBridge({ client: client.window, origins, language: 'en-US', greetings: [20, 20] });
  bridges.push(bridge);
  return bridge;
}

afterEach(() => {
  jest.useRealTimers();
  for (const bridge of bridges.splice(0)) bridge.close();
  unframe();
});

it('sends a greeting with its protocol versions, and then requests', async () => {
  const client = new FakeClient(ORIGIN, { getAppVersion: () => ({ version: '3.2.1' }) });
  const bridge = bridgeTo(client);
  await expect(bridge.ready).resolves.toMatchObject({ name: 'Client', version: '3.2.1' });
  await expect(bridge.request('getAppVersion', {})).resolves.toEqual({ version: '3.2.1' });
  expect(client.payloads('initClientVersion')).toEqual([{ protocols: [1], language: 'en-US' }]);
});

it('repeats the greeting, because a desktop app’s script may start later than the page', async () => {
  const client = new FakeClient(ORIGIN, {});
  client.isAwake = false;
  const bridge = bridgeTo(client);
  client.isAwake = true;
  await expect(bridge.ready).resolves.toMatchObject({ name: 'Client' });
  expect(client.payloads('initClientVersion')).toHaveLength(2);
});

it('gives up on a desktop app that does not respond, and sends it no requests', async () => {
  const client = new FakeClient('https://elsewhere.example');
  const bridge = bridgeTo(client);
  await expect(bridge.ready).rejects.toMatchObject({ code: 'timeout' });
  await expect(bridge.request('openConsole', {})).rejects.toMatchObject({ code: 'timeout' });
  expect(client.requests).toEqual([]);
});

it('works with no desktop app of another protocol version', async () => {
  const client = new FakeClient(ORIGIN, {
    initClientVersion: () => ({ protocol: 0, name: 'Client', version: '0.9', actions: ['openConsole'] }),
  });
  const bridge = bridgeTo(client);
  await expect(bridge.request('openConsole', {})).rejects.toMatchObject({ code: 'outdated' });
  expect(client.payloads('openConsole')).toEqual([]);
});

it('does not request an action that the desktop app does not support', async () => {
  const client = new FakeClient(ORIGIN, {});
  await expect(bridgeTo(client).request('openTab', aTab())).rejects.toMatchObject({ code: 'unsupported' });
  expect(client.payloads('openTab')).toEqual([]);
});

it('reports a refusal with its reason', async () => {
  const client = new FakeClient(ORIGIN, {
    readPluginFile: () => {
      throw new Error('There is no such file.');
    },
  });
  const reading = bridgeTo(client).request('readPluginFile', { id: 'x' });
  await expect(reading).rejects.toMatchObject({ code: 'refused', message: 'There is no such file.' });
});

it.each([
  ['a text instead of an object', 'file'],
  ['a field of another kind', { file: { id: 7, name: 'grids.json', size: 1 } }],
  ['a field that is missing', { file: { id: 'a', name: 'grids.json' } }],
  ['a text without end', { file: { id: 'a', name: 'g'.repeat(501), size: 1 } }],
  ['nothing', null],
])('refuses a response of another shape: %s', async (_name, response) => {
  const client = new FakeClient(ORIGIN, { openFile: () => response });
  const pending = bridgeTo(client).request('openFile', { accept: ['json'] });
  await expect(pending).rejects.toMatchObject({ code: 'malformed' });
});

it('waits no longer than the timeout of an action, and ignores a late response', async () => {
  const client = new FakeClient(ORIGIN, { initClientVersion: () => welcome(['openConsole']) });
  const bridge = bridgeTo(client);
  await bridge.ready;
  jest.useFakeTimers();
  const pending = bridge.request('openConsole', {});
  const ended = expect(pending).rejects.toMatchObject({ code: 'timeout' });
  await jest.advanceTimersByTimeAsync(5000);
  await ended;
  client.post({ channel: CHANNEL, id: client.requests.at(-1)?.id, data: null });
});

describe('a forged message', () => {
  const another = () => new FakeClient('https://evil.example').window;

  it.each([
    ['another origin', (_client: FakeClient) => ({ origin: 'https://evil.example' })],
    ['an origin that begins like it', () => ({ origin: `${ORIGIN}.evil.example` })],
    ['no origin', () => ({ origin: 'null' })],
    ['another window', () => ({ source: another() })],
    ['this very window', () => ({ source: window })],
  ])('from %s is not accepted as a response', async (_name, from) => {
    const client = new FakeClient(ORIGIN, { initClientVersion: () => welcome(['getAppVersion']) });
    const bridge = bridgeTo(client);
    await bridge.ready;
    const pending = bridge.request('getAppVersion', {});
    await Promise.resolve();
    await Promise.resolve();
    const { id } = client.requests.at(-1) as { id: string };
    client.post({ channel: CHANNEL, id, data: { version: 'forged' } }, from(client));
    client.post({ channel: CHANNEL, id, data: { version: 'true' } });
    await expect(pending).resolves.toEqual({ version: 'true' });
  });

  it('is not accepted as an event', async () => {
    const client = new FakeClient(ORIGIN, {});
    const bridge = bridgeTo(client);
    await bridge.ready;
    const received: unknown[] = [];
    bridge.on('changeTheme', (data) => received.push(data));
    const event = { channel: CHANNEL, event: 'changeTheme', data: { theme: 'dark' } };
    client.post(event, { origin: 'https://evil.example' });
    client.post(event, { source: another() });
    client.post({ ...event, channel: 'another' });
    client.post({ ...event, data: { theme: 'pink' } });
    client.post({ ...event, event: 'toString' });
    client.post('changeTheme');
    client.post(null);
    expect(received).toEqual([]);
    client.post(event);
    expect(received).toEqual([{ theme: 'dark' }]);
  });
});

it('accepts only the origin that responded first', async () => {
  const client = new FakeClient(ORIGIN, { initClientVersion: () => welcome(['getAppVersion']) });
  const bridge = bridgeTo(client, ['https://other.example', ORIGIN]);
  await bridge.ready;
  const received: unknown[] = [];
  bridge.on('logout', (data) => received.push(data));
  client.post({ channel: CHANNEL, event: 'logout', data: null }, { origin: 'https://other.example' });
  expect(received).toEqual([]);
});

it('ignores events before the desktop app has responded to the greeting', async () => {
  const client = new FakeClient('https://other.example', {});
  const bridge = bridgeTo(client);
  const received: unknown[] = [];
  bridge.on('logout', (data) => received.push(data));
  client.post({ channel: CHANNEL, event: 'logout', data: null }, { origin: ORIGIN });
  expect(received).toEqual([]);
});

const welcome = (actions: string[]) => ({ protocol: 1, name: 'Client', version: '3.2.1', actions });
const aTab = () => ({ url: 'https://a.example/', title: 'A', is_new_tab: true, icon_type: 'web' as const });
