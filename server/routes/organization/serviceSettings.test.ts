import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { actionsAfter, actionsOn, countActions } from '../../../tests/support/api/adminActions';
import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { serviceSettingRoutes } from './organization';

const ICONFONT = '/api/cmt/manager/space-setting/iconfont';
const PEXELS = '/api/cmt/srv/config/pexels';
const KEY = 'a-long-key-of-the-stock-photos-wxyz';

let api: Api;
let owner: Person;
let admin: Person;
/** Mock of an external service: received requests, and its response. */
let service: Server;
let requests: { request: IncomingMessage; body: string }[] = [];
let nextResponse = { status: 200, headers: {} };

beforeAll(async () => {
  service = createServer(async (request, response) => {
    requests.push({ request, body: await text(request) });
    if (nextResponse.status > 0) response.writeHead(nextResponse.status, nextResponse.headers).end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => service.once('listening', listening));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  api = await anApi(({ app, context }) => {
    const services = { iconfont: { token_url: `${origin}/token` }, pexels: { test_url: `${origin}/curated` } };
    serviceSettingRoutes(app, { context, secretKey: new Uint8Array(32).fill(1), services });
  });
  [owner, admin] = await Promise.all([api.person('owner', 1), api.person('admin', 2)]);
});
afterAll(async () => {
  await api.close();
  service.closeAllConnections();
  await new Promise((closed) => service.close(closed));
});
beforeEach(() => {
  requests = [];
  nextResponse = { status: 200, headers: {} };
});

const get = (url: string, who: Person = owner) => api.send({ method: 'GET', url }, who);
const put = (body: object, who: Person | undefined = owner) => api.send({ method: 'PUT', url: ICONFONT, body }, who);
const post = (body: object, who: Person | undefined = owner) => api.send({ method: 'POST', url: PEXELS, body }, who);
const remove = (url: string, who: Person | undefined = owner) => api.send({ method: 'DELETE', url }, who);
const test = (url: string, who: Person | undefined = owner) => api.send({ method: 'POST', url: `${url}/test` }, who);

it('shows at most the end of a secret, and keeps the secret if the field is sent empty', async () => {
  expect((await get(ICONFONT)).body.data).toEqual({ Client_id: '', Client_secret: '', can_test: true });
  const masked = { Client_id: 'square', Client_secret: '••••••••7890', can_test: true };
  expect((await put({ Client_id: ' square ', Client_secret: 'secret-1234567890' })).body.data).toEqual(masked);
  expect((await put({ Client_id: 'other', Client_secret: '' })).body.data).toEqual({ ...masked, Client_id: 'other' });
  expect((await put({ Client_id: 'square' })).body.data).toEqual(masked);
  expect((await get(ICONFONT, admin)).body.data).toEqual(masked);
  await test(ICONFONT);
  expect(requests[0]?.body).toContain('client_secret=secret-1234567890');

  expect((await post({ api_key: KEY })).body.data).toEqual({ api_key: '••••••••wxyz', can_test: true });
  expect((await post({ api_key: 'short' })).body.data.api_key).toBe('••••••••');
  expect((await post({ api_key: '' })).body.data.api_key).toBe('••••••••');
});

it('stores no readable secret, neither in its table nor in the log', async () => {
  await put({ Client_id: 'square', Client_secret: 'secret-of-the-icon-fonts' });
  await post({ api_key: KEY });
  await post({ api_key: `${KEY}-another` });
  const rows = await api.context.db.selectFrom('service_settings').selectAll().execute();
  const entries = [...(await actionsOn(api, 'setting', 'iconfont')), ...(await actionsOn(api, 'setting', 'pexels'))];
  expect(JSON.stringify([rows, entries])).not.toMatch(/icon-fonts|stock-photos|photos-wxyz/);
  expect(rows).toHaveLength(2);
  expect(entries.at(-1)).toMatchObject({
    act: 'setting.pexels',
    user_id: owner.user_id,
    before: { secret: 'set' },
    after: { secret: 'changed' },
  });
});

it('logs the id of the account, and whether its secret was changed', async () => {
  await remove(ICONFONT);
  const before = await countActions(api);
  await put({ Client_id: 'square', Client_secret: 'secret' });
  await put({ Client_id: 'other' });
  await put({ Client_id: 'other', Client_secret: 'secret-2' });
  await remove(ICONFONT);
  const action = { user_id: owner.user_id, act: 'setting.iconfont', subject: 'iconfont', subject_name: 'iconfont' };
  expect(await actionsAfter(api, before)).toEqual([
    { ...action, before: null, after: { Client_id: 'square', secret: 'set' } },
    { ...action, before: { Client_id: 'square', secret: 'set' }, after: { Client_id: 'other', secret: 'set' } },
    { ...action, before: { Client_id: 'other', secret: 'set' }, after: { Client_id: 'other', secret: 'changed' } },
    { ...action, before: { Client_id: 'other', secret: 'set' }, after: null },
  ]);
});

it('shows the end of a secret of 12 characters, and of no shorter one', async () => {
  expect((await post({ api_key: 'abcdefghijk' })).body.data.api_key).toBe('••••••••');
  expect((await post({ api_key: 'abcdefghijkl' })).body.data.api_key).toBe('••••••••ijkl');
});

it('decrypts a secret only with the same key, and accepts it again under another', async () => {
  await post({ api_key: KEY });
  await api.context.db.updateTable('service_settings').set({ sealed: 'v1$x$y$z' }).execute();
  expect((await get(PEXELS)).body.data.api_key).toBe('');
  expect(errorOf(await test(PEXELS))).toEqual([409, 'nothing_to_test']);
  expect((await post({ api_key: KEY })).body.data.api_key).toBe('••••••••wxyz');
});

it('removes them', async () => {
  await put({ Client_id: 'square', Client_secret: 'secret' });
  await post({ api_key: KEY });
  expect((await remove(ICONFONT)).body.data).toMatchObject({ Client_id: '', Client_secret: '' });
  expect((await remove(PEXELS)).body.data).toMatchObject({ api_key: '' });
  expect((await remove(PEXELS)).status).toBe(200);
  expect(await api.context.db.selectFrom('service_settings').selectAll().execute()).toEqual([]);
  for (const [response, path] of [
    [await put({ Client_id: 'square' }), 'Client_secret'],
    [await post({ api_key: ' ' }), 'api_key'],
  ] as const) {
    expect(errorOf(response)).toEqual([400, 'invalid_request']);
    expect(response.body.details).toEqual([expect.objectContaining({ path })]);
  }
  expect(errorOf(await test(ICONFONT))).toEqual([409, 'nothing_to_test']);
});

describe('a connection test', () => {
  beforeAll(async () => {
    await put({ Client_id: 'square', Client_secret: 'secret-1234567890' });
    await post({ api_key: KEY });
  });

  it('calls the service with the stored values', async () => {
    expect((await test(ICONFONT)).body.data).toEqual({ result: 'works' });
    expect((await test(PEXELS)).body.data).toEqual({ result: 'works' });
    const [token, image] = requests;
    expect(token?.request).toMatchObject({ method: 'POST', url: '/token' });
    expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'square',
      client_secret: 'secret-1234567890',
    });
    expect(image?.request).toMatchObject({ method: 'GET', url: '/curated' });
    expect(image?.request.headers.authorization).toBe(KEY);
  });

  it('needs an address of the icon service in SITE_CONFIG', async () => {
    const without = await anApi(({ app, context }) => {
      const services = { pexels: { test_url: 'https://photos.example/' } };
      serviceSettingRoutes(app, { context, secretKey: new Uint8Array(32).fill(1), services });
    });
    const writer = await without.person('writer', 1);
    const body = { Client_id: 'square', Client_secret: 'secret' };
    const saved = await without.send({ method: 'PUT', url: ICONFONT, body }, writer);
    const tested = await without.send({ method: 'POST', url: `${ICONFONT}/test` }, writer);
    await without.close();
    expect(saved.body.data).toMatchObject({ Client_id: 'square', can_test: false });
    expect(errorOf(tested)).toEqual([409, 'nothing_to_test']);
  });

  it.each([
    [204, 'works'],
    [401, 'refused'],
    [403, 'refused'],
    [429, 'unreachable'],
    [500, 'unreachable'],
  ])('of a service that responds with %i reports %s', async (status, result) => {
    nextResponse.status = status;
    expect((await test(PEXELS)).body.data).toEqual({ result });
    expect((await test(ICONFONT)).body.data).toEqual({ result });
  });

  it('sends the secret to no other server', async () => {
    nextResponse = { status: 302, headers: { location: '/elsewhere' } };
    expect((await test(PEXELS)).body.data).toEqual({ result: 'unreachable' });
    expect(requests.map(({ request }) => request.url)).toEqual(['/curated']);
  });

  it('has a timeout', async () => {
    nextResponse.status = 0;
    expect((await test(PEXELS)).body.data).toEqual({ result: 'unreachable' });
  });
});

it('accepts only a secret that fits into a header', async () => {
  for (const api_key of ['a b', 'a\nb', 'ключ', '••••••••wxyz', 'x'.repeat(501), 7, null, undefined])
    expect(errorOf(await post({ api_key }))).toEqual([400, 'invalid_request']);
  for (const Client_id of ['', '\u202e', 'x'.repeat(201), undefined])
    expect(errorOf(await put({ Client_id, Client_secret: 'x' }))).toEqual([400, 'invalid_request']);
});

it('belongs to all administrators, not only to super administrators, and to no one else', async () => {
  const urls = [ICONFONT, PEXELS];
  for (const [who, expected] of [
    [undefined, [401, 'unauthenticated']],
    [await api.person(), [403, 'forbidden']],
  ] as const) {
    const anonymous = who ?? ({ access_token: '' } as Person);
    for (const url of urls)
      for (const send of [get, test, remove]) expect(errorOf(await send(url, anonymous))).toEqual(expected);
    expect(errorOf(await put({}, anonymous))).toEqual(expected);
    expect(errorOf(await post({}, anonymous))).toEqual(expected);
  }
  expect((await put({ Client_id: 'square', Client_secret: 'secret-1234567890' }, admin)).status).toBe(200);
  expect((await post({ api_key: KEY }, admin)).body.data.api_key).toBe('••••••••wxyz');
  for (const url of urls) {
    expect((await get(url, admin)).status).toBe(200);
    expect((await test(url, admin)).body.data).toEqual({ result: 'works' });
    expect((await remove(url, admin)).status).toBe(200);
  }
});
