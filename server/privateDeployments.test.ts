import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type CallName, calls } from '../contract/calls';
import { type Endpoint, routePath } from '../contract/endpoint';
import { type Api, type ApiResponse, PASSWORD, type Person, theWholeApi } from '../tests/support/api/anApi';
import { sendForm } from '../tests/support/api/sendForm';
import { publishing } from '../tests/support/samples/releases';
import { buildApp } from './app';
import { RemoteServer } from './bundles/RemoteServer';
import { READING_COOKIE } from './http/callers/privateAccess';
import { changed } from './lib/changes';
import { DEPLOYMENT_TYPES, type DeploymentType } from './settings/deploymentTypes';
import { readSettings } from './settings/settings';

/** A private deployment refuses callers without a session (docs/decisions/0063-private-deployments.md). */
const folder = mkdtempSync(join(tmpdir(), 'ps-private-'));
let api: Api;
let ada: Person;
let plugin_key: string;
/** Addresses of files: a cover and the organization's logo. */
let cover: string;
let logo: string;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<script src="/plugins/assets/umi.1.js"></script>');
  writeFileSync(join(folder, 'assets/umi.1.js'), 'x');
  const config = { feed: { offered: true } };
  api = await theWholeApi({ DEPLOY_TYPE: 'pri', PUBLIC_URL: 'https://square.example' }, { dir: folder, config });
  const owner = await api.person('owner', 1);
  ada = await api.person('ada');
  plugin_key = await publishing(api, owner).published(ada, { name: 'Grid Maker', cover: await anImage(1600, 900) });
  cover = (await api.send({ url: `/api/cmt/plugin?plugin_key=${plugin_key}` }, ada)).body.data.cover;
  const banner = { image: cover, redirect_url: '/plugins/', sort: 0 };
  await api.context.db.insertInto('banners').values(banner).execute();
  changed(api.context.db, 'site');
  logo = await saveLogo(owner);
});
afterAll(async () => {
  await api?.close();
  rmSync(folder, { recursive: true });
});

const anImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 1, g: 2, b: 3 } } })
    .png()
    .toBuffer();

async function saveLogo(owner: Person): Promise<string> {
  const [fields, files] = [{ scheme: 'light', version: '0' }, { image: await anImage(256, 64) }];
  const { body } = await sendForm(api, { method: 'PUT', url: routePath(calls.saveLogo), fields, files }, owner);
  const { is_default, ...setting } = body.data;
  const brand = { ...setting.brand, enable: true };
  await api.send({ method: 'PUT', url: routePath(calls.saveOrganization), payload: { ...setting, brand } }, owner);
  return body.data.brand.logo.light;
}

/** Exactly the calls that may be made without a session: login and logout, and what they need. */
const OPEN: CallName[] = [
  'authThirdParty',
  'exchangeCode',
  'getLoginCode',
  'getLoginStorage',
  'getStandardConfig',
  'refreshSession',
  'requestReset',
  'signIn',
  'signInByOauth2',
  'signInWithTotp',
  'signOut',
  'signUp',
  'startPasskeyLogin',
  'validSession',
];
const PRIVATE_TYPES = (Object.keys(DEPLOYMENT_TYPES) as DeploymentType[]).filter(
  (type) => DEPLOYMENT_TYPES[type].isClosed,
);

it('supports every private type', () => {
  expect(PRIVATE_TYPES).toEqual(['pri', 'hwdc', 'hk', 'nh', 'gfkd', 'kdxf', 'cluster']);
});

it.each(PRIVATE_TYPES)('as %s, refuses every call without a session except those of login', async (DEPLOY_TYPE) => {
  const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT_ADDRESS: '100000', DEPLOY_TYPE });
  const { context, accounts } = api;
  const app = await buildApp({
    settings,
    context,
    accounts,
    secretKey: new Uint8Array(32),
    siteDir: folder,
    cli: { version: '1.0.0', sha256: 'a'.repeat(64), size: 1, file: join(folder, 'assets/umi.1.js') },
  });
  const isRefused = async (method: Endpoint['method'], url: string, headers = {}) => {
    const { statusCode, body } = await app.inject({ method, url, headers });
    return statusCode === 401 && /private deployment|access token is not valid/.test(body);
  };
  const accepted: string[] = [];
  for (const [name, call] of Object.entries(calls) as [CallName, Endpoint][]) {
    const url = routePath(call).replace(/:\w+/g, 'x');
    if (!(await isRefused(call.method, url))) accepted.push(name);
    else if (!(await isRefused(call.method, url, { authorization: 'Bearer wrong' })))
      accepted.push(`${name} by a wrong token`);
  }
  expect(accepted.sort()).toEqual(OPEN);
  const others = [
    '/openapi.json',
    '/api/docs',
    '/api/docs/json',
    '/plugins/plugin-package.schema.json',
    '/sa.gif',
    cover,
  ];
  for (const url of others) expect([url, await isRefused('GET', url)]).toEqual([url, true]);
  for (const url of ['/sitemap.xml', '/sitemaps/1.xml', `/plugins/art/${plugin_key}.png`])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
  for (const url of [
    '/plugins/cli/plugin-square.tgz',
    '/plugins/cli/plugin-square-1.0.0.tgz',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/user/login',
    '/plugins/',
    '/plugins/assets/umi.1.js',
  ])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
  await app.close();
});

it('serves pages without their contents', async () => {
  for (const path of ['', `?plugin_key=${plugin_key}`, 'developer/2', 'protocol']) {
    const { status, text } = await api.send({ url: `/plugins/${path}` });
    expect(status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
    // The random characters of a nonce may contain a name.
    expect(text.replaceAll(/nonce="[^"]*"/g, '')).not.toMatch(/grid|ps-home|\bada\b/i);
  }
});

/** The reading cookie of a response, as a browser would send it, and its attributes. */
function cookieOf({ headers }: ApiResponse): { cookie: string; attributes: string } {
  const lines = [headers['set-cookie'] ?? []].flat() as string[];
  const [value = '', ...attributes] = (lines.find((line) => line.startsWith(`${READING_COOKIE}=`)) ?? '').split('; ');
  return { cookie: value, attributes: attributes.join('; ') };
}
const me = (who: Person, headers = {}) => api.send({ url: routePath(calls.getUserInfo), headers }, who);
const read = (url: string, cookie: string, headers = {}) => api.send({ url, headers: { cookie, ...headers } });

describe('a logged-in browser', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = cookieOf(await me(ada)).cookie;
  });

  it('reads images, parts of them and their widths by a cookie, and no shared cache stores them', async () => {
    for (const url of [cover, cover.replace('.webp', '-320.webp')]) {
      const whole = await read(url, cookie);
      expect([whole.status, whole.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(whole.headers['cache-control']).toBe('private, no-cache');
      expect(whole.headers.vary).toMatch(/cookie/);
      expect(whole.headers['cross-origin-resource-policy']).toBe('same-origin');
      expect((await read(url, cookie, { range: 'bytes=0-9' })).status).toBe(206);
      expect((await read(url, cookie, { 'if-none-match': String(whole.headers.etag) })).status).toBe(304);
    }
    const refused = await read(cover, '');
    expect([refused.status, refused.headers['cache-control']]).toEqual([401, 'private, no-store']);
  });

  it('reads the API documentation, the package schema and a package behind a plain link by it', async () => {
    for (const url of ['/openapi.json', '/api/docs/json', '/plugins/plugin-package.schema.json'])
      expect([url, (await read(url, cookie)).status]).toEqual([url, 200]);
    const download = await read(`${routePath(calls.downloadPlugin)}?plugin_key=${plugin_key}&version=1.0.0`, cookie);
    expect([download.status, download.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });

  it('makes no call by it, and gets no token for it', async () => {
    expect((await read(`/api/cmt/plugin?plugin_key=${plugin_key}`, cookie)).status).toBe(401);
    expect((await read('/api/cmt/plugin/list', cookie)).status).toBe(401);
    const like = { method: 'POST' as const, url: '/api/cmt/plugin/user/praise', headers: { cookie } };
    expect((await api.send({ ...like, payload: { plugin_key, praise: 1 } })).status).toBe(401);
    const bearer = cookie.slice(READING_COOKIE.length + 1);
    expect(
      (await api.send({ url: '/api/cmt/plugin/list', headers: { authorization: `Bearer ${bearer}` } })).status,
    ).toBe(401);
    expect((await read(cover, `${READING_COOKIE}=${ada.access_token}`)).status).toBe(401);
  });

  it('gets it with its first response and once a day, hidden from scripts and other sites', async () => {
    expect(cookieOf(await me(ada)).attributes).toMatch(/^Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const behindTls = cookieOf(await me(ada, { host: 'square.example' }));
    expect(behindTls.attributes).toContain('Secure');
    expect(cookieOf(await me(ada, { cookie })).cookie).toBe('');
    // Not valid for another account in the same browser.
    const bob = await api.person();
    expect(cookieOf(await me(bob, { cookie })).cookie).not.toBe('');
  });

  it('gets the contents above the catalog', async () => {
    expect((await read('/plugins/', cookie)).text).toContain('ps-home');
    const code = await api.accounts.sessions.issueCodeFor(ada.refresh_token);
    expect((await api.send({ url: `/plugins/?code=${code}` })).text).toContain('ps-home');
    expect((await api.send({ url: '/plugins/?code=guessed' })).text).not.toContain('ps-home');
  });

  it('reads nothing by it after logout', async () => {
    const eve = await api.person();
    const own = cookieOf(await me(eve)).cookie;
    expect((await read(cover, own)).status).toBe(200);
    const headers = { 'refresh-token': eve.refresh_token, cookie: own };
    const left = await api.send({ method: 'POST', url: routePath(calls.signOut), headers }, eve);
    expect(cookieOf(left).cookie).toBe(`${READING_COOKIE}=`);
    expect((await read(cover, own)).status).toBe(401);
  });

  it('reads nothing by it after the session was ended elsewhere', async () => {
    const eve = await api.person();
    const own = cookieOf(await me(eve)).cookie;
    const [session] = await api.accounts.sessions.list({ user_id: eve.user_id, session_id: '' });
    await api.accounts.sessions.endOne(eve.user_id, session!.session_id);
    expect((await read(cover, own)).status).toBe(401);
  });
});

it('shows everyone the logo, which the login page needs', async () => {
  expect((await api.send({ url: '/user/login' })).text).toContain(logo);
  expect((await api.send({ url: logo })).status).toBe(200);
});

it('can be mirrored by a site with an access token, and by no other', async () => {
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const options = { name: 'Mirror', scopes: ['read'], password: PASSWORD };
  const made = await api.send({ method: 'POST', url: routePath(calls.makeToken), payload: options }, ada);
  const stranger = new RemoteServer({ url, isPrivateAllowed: true });
  const mirror = new RemoteServer({ url, isPrivateAllowed: true, token: made.body.data.token });
  const { signal } = new AbortController();
  await expect(stranger.page(0, signal)).rejects.toThrow(/responds with 401/);
  expect((await mirror.page(0, signal))?.signed.page).toContain(plugin_key);
  await mirror.bundle(plugin_key, join(folder, 'bundle.tar'), signal);
  expect(statSync(join(folder, 'bundle.tar')).size).toBeGreaterThan(1_000);
  for (const server of [stranger, mirror]) server.close();
});

it('partitions the cookie if a desktop app frames the site', async () => {
  const framed = await theWholeApi(
    { DEPLOY_TYPE: 'pri', PUBLIC_URL: 'https://square.example' },
    { config: { client: { origins: ['app://shell'] } } },
  );
  const who = await framed.person();
  const request = (host: string) => framed.send({ url: routePath(calls.getUserInfo), headers: { host } }, who);
  expect(cookieOf(await request('square.example')).attributes).toMatch(/HttpOnly; Secure; Partitioned; SameSite=None$/);
  // Without TLS a browser refuses such a cookie.
  expect(cookieOf(await request('square.test')).attributes).toMatch(/HttpOnly; SameSite=Lax$/);
  await framed.close();
});

it('offers no way back on the login page, since the site would lead to it again', async () => {
  expect((await api.send({ url: '/user/login?lang=en-US' })).text).not.toContain('Back to Plugin Square');
  expect((await api.send({ url: '/user/reset/request?lang=en-US' })).text).toContain('Back to Plugin Square');
});

describe('making an account', () => {
  const payload = { account: 'stranger', password: 'a good password' };
  const signUp = (at: Api, account = payload.account) =>
    at.send({ method: 'POST', url: routePath(calls.signUp), payload: { ...payload, account } });
  const page = (at: Api, query = '') => at.send({ url: `/user/login?lang=en-US${query}` });
  const isOffered = async (at: Api) => [
    (await page(at)).text.includes('page=sign_up'),
    (await page(at, '&page=sign_up')).text.includes('name="nick_name"'),
  ];

  it('is closed in a private deployment', async () => {
    expect(await signUp(api)).toMatchObject({ status: 403, body: { error: 'sign_up_closed' } });
    expect(await isOffered(api)).toEqual([false, false]);
    const form = new URLSearchParams(payload).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await api.send({ method: 'POST', url: '/user/login?page=sign_up', payload: form, headers });
    const found = await api.context.db
      .selectFrom('users')
      .select('user_id')
      .where('account_key', '=', 'stranger')
      .execute();
    expect(found).toEqual([]);
    expect((await api.send({ url: '/plugins/' })).text).toContain('&quot;signUp&quot;:false');
  });

  it.each([
    ['a private deployment that opens it', { DEPLOY_TYPE: 'hk' }, true, 200],
    ['the official site', {}, undefined, 200],
    ['an official site that closes it', {}, false, 403],
  ])('in %s', async (_where, environment, sign_up, status) => {
    const at = await theWholeApi(environment, { config: { login: { sign_up } } });
    expect((await signUp(at)).status).toBe(status);
    expect(await isOffered(at)).toEqual([status === 200, status === 200]);
    await at.close();
  });
});
