import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { aDatabase } from '../tests/support/api/database';
import { createAccounts } from './account/Accounts';
import { buildApp } from './app';
import { seedStarter } from './catalog/starter';
import type { OpenDatabase } from './db/openDatabase';
import type { ServiceContext } from './services/context';
import { DEPLOYMENT_TYPES } from './settings/deploymentTypes';
import { readSettings } from './settings/settings';
import { SiteConfig } from './settings/siteConfig';
import { DiskStorage } from './storage/DiskStorage';

/** The whole server, without a port. */
const folder = mkdtempSync(join(tmpdir(), 'ps-app-'));
let database: OpenDatabase;
let app: FastifyInstance;

function contextOf({ db }: OpenDatabase): ServiceContext {
  const storage = new DiskStorage(join(folder, 'files'));
  return { db, storage, uploadsDir: join(folder, 'uploads') };
}

async function build(
  environment: NodeJS.ProcessEnv,
  siteConfig?: SiteConfig,
  // None, because this machine may be busy.
  maxLagMs = 0,
): Promise<FastifyInstance> {
  const context = contextOf(database);
  const secretKey = new Uint8Array(32).fill(7);
  const accounts = createAccounts({ db: database.db, secretKey, siteOrigins: [] });
  const settings = readSettings({ LOG_LEVEL: 'silent', ...environment });
  const siteDir = join(folder, 'site');
  const parts = { settings, context, accounts, secretKey, siteConfig, siteDir, maxLagMs };
  const built = await buildApp(parts);
  if (maxLagMs > 0) keepBusy(1100);
  await built.ready();
  return built;
}

beforeAll(async () => {
  database = await aDatabase();
  await seedStarter(contextOf(database));
  mkdirSync(join(folder, 'site/assets'), { recursive: true });
  const tags = '<script src="/plugins/preload_helper.js"></script><script src="/plugins/assets/umi.1.js"></script>';
  writeFileSync(join(folder, 'site/index.html'), `<!doctype html><head>${tags}</head>`);
  writeFileSync(join(folder, 'site/assets/umi.1.js'), 'x');
  app = await build({});
});
afterAll(async () => {
  await app?.close();
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Blocks the event loop. */
function keepBusy(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

const LIST = '/api/cmt/plugin/list';
const json = { 'content-type': 'application/json' };

it('does not treat a slow start as overload, and refuses requests under overload', async () => {
  const slow = await build({}, undefined, 5);
  const statusNow = async () => (await slow.inject(LIST)).statusCode;
  try {
    while (slow.memoryUsage().eventLoopDelay <= 5) await new Promise((resolve) => setImmediate(resolve));
    expect(await statusNow()).toBe(200);
    do keepBusy(100);
    while ((await statusNow()) !== 503);
    const refused = await slow.inject(LIST);
    expect(refused.json()).toMatchObject({ code: 503, error: 'overloaded' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await slow.close();
  }
});

describe('bad input', () => {
  const cases: [what: string, request: InjectOptions, status: number, error: string][] = [
    ['an unknown query parameter', { url: `${LIST}?colour=red` }, 400, 'invalid_request'],
    ['a limit under its range', { url: `${LIST}?limit=0` }, 400, 'invalid_request'],
    ['a limit over its range', { url: `${LIST}?limit=101` }, 400, 'invalid_request'],
    ['a limit that is no number', { url: `${LIST}?limit=1e2` }, 400, 'invalid_request'],
    ['a parameter given twice', { url: `${LIST}?limit=5&limit=6` }, 400, 'invalid_request'],
    ['an unknown sort', { url: `${LIST}?sort=2` }, 400, 'invalid_request'],
    ['a keyword over 200 characters', { url: `${LIST}?keyword=${'x'.repeat(201)}` }, 400, 'invalid_request'],
    ['a cursor that was made up', { url: `${LIST}?cursor=bm90IGEgY3Vyc29y` }, 400, 'invalid_cursor'],
    ['an unknown key', { url: '/api/cmt/plugin?plugin_key=nobody' }, 404, 'plugin_not_found'],
    ['a key with strange characters', { url: '/api/cmt/plugin?plugin_key=%27%3B--' }, 400, 'invalid_request'],
    ['no key', { url: '/api/cmt/plugin' }, 400, 'invalid_request'],
    [
      'malformed JSON',
      { method: 'POST', url: '/api/cmt/plugin/view', headers: json, payload: '{"plugin_key":' },
      400,
      'malformed_json',
    ],
    [
      'an empty body',
      { method: 'POST', url: '/api/cmt/plugin/view', headers: json, payload: '' },
      400,
      'invalid_request',
    ],
    [
      'a body over its limit',
      {
        method: 'POST',
        url: '/api/cmt/plugin/view',
        headers: json,
        payload: JSON.stringify({ plugin_key: 'x'.repeat(300_000) }),
      },
      413,
      'body_too_large',
    ],
    [
      'a body of another kind',
      { method: 'POST', url: '/api/cmt/plugin/view', headers: { 'content-type': 'text/xml' }, payload: '<x/>' },
      415,
      'unsupported_media_type',
    ],
    ['a wrong method', { method: 'PATCH', url: LIST }, 405, 'method_not_allowed'],
    ['an unknown address', { url: '/api/cmt/nothing' }, 404, 'not_found'],
    ['an address that is no URL', { url: '/plugins/%ff' }, 400, 'invalid_request'],
    [
      'a call of a visitor that needs a user',
      { method: 'POST', url: '/api/cmt/plugin/user', headers: json, payload: '{"plugin_key":1}' },
      401,
      'unauthenticated',
    ],
    [
      'a token that is none',
      { url: '/api/cmt/manager/verify', headers: { authorization: 'Bearer x.y.z' } },
      401,
      'unauthenticated',
    ],
    ['an administrator’s call of a visitor', { url: '/api/cmt/plugin/audit/list?page=0' }, 401, 'unauthenticated'],
    ['a missing asset', { url: '/plugins/assets/gone.js' }, 404, 'not_found'],
  ];

  it.each(cases)('%s gets the right error', async (_what, request, status, error) => {
    const answer = await app.inject(request);
    expect(answer.json()).toMatchObject({ code: status, error, message: expect.any(String) });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toMatch(/node_modules|at .*:\d+:\d+/);
  });

  // Correctly signed cursors with positions that no row has, as anyone can make from the source.
  it.each([
    [`${LIST}?cursor=a2Z4dHJGeVM0dHBWWzEsOTAwMDAwMDAwMDAwMDAwMF0`],
    [`${LIST}?sort=1&cursor=NUwtTW5yUTBDdXJZWzkwMDAwMDAwMDAwMDAsMCwiYSJd`],
    [`${LIST}?sort=1&cursor=TTJHR0lOUnAxRUZ6WzUsNSwiXHUwMDAwIl0`],
    [`${LIST}?keyword=a&cursor=NjJJV0NfOFhxbUhjWzkwMDAwMDAwMDAwMDAsMSwxLCJhIl0`],
  ])('%s is a forged cursor', async (url) => {
    expect((await app.inject(url)).json()).toMatchObject({ code: 400, error: 'invalid_cursor' });
  });

  it.each([
    ['/api/cmt/plugin/tag/list?colour=red', 'GET'],
    ['/api/cmt/plugin/view?colour=red', 'POST'],
  ] as const)('%s accepts no query', async (url, method) => {
    const payload = method === 'POST' ? { plugin_key: 'grid' } : undefined;
    expect((await app.inject({ method, url, payload })).json()).toMatchObject({ code: 400, error: 'invalid_request' });
  });

  it('accepts no form where JSON is expected', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await app.inject({ method: 'POST', url: '/api/cmt/plugin/view', headers, payload: '--x--' });
    expect(answer.json()).toMatchObject({ code: 415, error: 'unsupported_media_type' });
  });

  it('lists the allowed methods', async () => {
    const answer = await app.inject({ method: 'PUT', url: '/api/cmt/plugin/user' });
    expect(answer.headers.allow).toBe('POST, DELETE');
  });

  it('treats an empty Authorization header as a visitor, and an invalid token on public calls too', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer not-a-token'])
      expect((await app.inject({ url: LIST, headers: { authorization } })).statusCode).toBe(200);
  });
});

describe('limits', () => {
  it('limits an address’s requests per minute, with Retry-After', async () => {
    const strict = await build({ RATE_LIMIT_ADDRESS: '3' });
    const statuses = [];
    for (let index = 0; index < 4; index++) statuses.push((await strict.inject(LIST)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await strict.inject(LIST);
    expect(refused.json()).toMatchObject({ error: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });

  it('counts a differently encoded address as the same call', async () => {
    const strict = await build({ RATE_LIMIT_ADDRESS: '1' });
    await strict.inject('/%61pi/cmt/plugin/tag/list');
    expect((await strict.inject('/%61pi/cmt/plugin/tag/list')).statusCode).toBe(429);
    await strict.close();
  });

  it('uses X-Forwarded-For only behind a trusted proxy', async () => {
    for (const [TRUST_PROXY, last] of [
      ['0', 429],
      ['1', 200],
    ] as const) {
      const strict = await build({ RATE_LIMIT_ADDRESS: '1', TRUST_PROXY });
      const from = (address: string) => strict.inject({ url: LIST, headers: { 'x-forwarded-for': address } });
      await from('203.0.113.1');
      expect((await from('203.0.113.2')).statusCode).toBe(last);
      await strict.close();
    }
  });

  it('uses only the proxy’s own part of X-Forwarded-For', async () => {
    const strict = await build({ RATE_LIMIT_ADDRESS: '1', TRUST_PROXY: '1' });
    const from = (addresses: string) => strict.inject({ url: LIST, headers: { 'x-forwarded-for': addresses } });
    expect((await from('203.0.113.1, 198.51.100.7')).statusCode).toBe(200);
    expect((await from('203.0.113.2, 10.0.0.1, 198.51.100.7')).statusCode).toBe(429);
    await strict.close();
    const behindTwo = await build({ RATE_LIMIT_ADDRESS: '1', TRUST_PROXY: '2' });
    const through = (addresses: string) => behindTwo.inject({ url: LIST, headers: { 'x-forwarded-for': addresses } });
    expect((await through('203.0.113.1, 198.51.100.7, 10.0.0.1')).statusCode).toBe(200);
    expect((await through('203.0.113.2, 198.51.100.7, 10.0.0.2')).statusCode).toBe(429);
    await behindTwo.close();
  });

  it('counts all addresses of an IPv6 network as one', async () => {
    const strict = await build({ RATE_LIMIT_ADDRESS: '3', RATE_LIMIT_SIGN_UPS: '1' });
    const signUp = (account: string, remoteAddress: string) =>
      strict.inject({
        method: 'POST',
        url: '/api/user-center/user/sign-up',
        payload: { account, password: 'a good password' },
        remoteAddress,
      });
    expect((await signUp('networked-one', '2001:db8::1')).statusCode).toBe(200);
    expect((await signUp('networked-two', '2001:db8::2')).json()).toMatchObject({ error: 'rate_limited' });
    expect((await signUp('networked-three', '2001:db8:0:1::1')).statusCode).toBe(200);
    expect((await strict.inject({ url: LIST, remoteAddress: '2001:db8::3' })).statusCode).toBe(200);
    expect((await strict.inject({ url: LIST, remoteAddress: '2001:db8::4' })).statusCode).toBe(429);
    await strict.close();
  });

  it('limits an address’s new accounts, by call and page together', async () => {
    const strict = await build({ RATE_LIMIT_SIGN_UPS: '2' });
    const byCall = (account: string) =>
      strict.inject({
        method: 'POST',
        url: '/api/user-center/user/sign-up',
        payload: { account, password: 'a good password' },
      });
    expect((await byCall('limited-one')).statusCode).toBe(200);
    const byPage = await strict.inject({
      method: 'POST',
      url: '/user/login?page=sign_up',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'account=limited-two&password=a+good+password&nick_name=',
    });
    expect(byPage.statusCode).toBe(303);
    expect((await byCall('limited-three')).json()).toMatchObject({ error: 'rate_limited' });
    await strict.close();
  });

  it('limits an account’s requests per minute', async () => {
    const strict = await build({ RATE_LIMIT_ACCOUNT: '2' });
    const body = { account: 'eager', password: 'a good password' };
    const { data } = (
      await strict.inject({ method: 'POST', url: '/api/user-center/user/sign-up', payload: body })
    ).json();
    const session = (await strict.inject(`/api/user-center/user/login/code/user?code=${data.code}`)).json();
    const authorization = `Bearer ${session.data.access_token}`;
    const statuses = [];
    for (let index = 0; index < 3; index++)
      statuses.push((await strict.inject({ url: LIST, headers: { authorization } })).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    await strict.close();
  });
});

describe('pages', () => {
  it('are in the language of the address, then of the cookie, then of the deployment', async () => {
    const page = async (url: string, cookie = '') => (await app.inject({ url, headers: { cookie } })).body;
    expect(await page('/plugins/')).toContain('<html lang="zh-CN">');
    expect(await page('/plugins/', 'ps_lang=ja-JP')).toContain('<html lang="ja-JP">');
    expect(await page('/plugins/?lang=ru-RU', 'ps_lang=ja-JP')).toContain('<title>Каталог плагинов</title>');
    expect(await page('/plugins/', 'ps_theme=dark; ps_lang=xx')).toContain('<html lang="zh-CN" data-theme="dark">');
  });

  it('describe their plugin to crawlers, whatever its texts contain', async () => {
    await database.db
      .updateTable('plugins')
      .set({ name: '"><script>alert(1)</script>', texts: '{}' })
      .where('plugin_key', '=', 'contrast-check')
      .execute();
    const { body } = await app.inject('/plugins/?plugin_key=contrast-check&lang=en-US');
    expect(body).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Plugin Square</title>');
    expect(body).not.toContain('<script>alert');
  });

  it('choose fallback languages like the browser', async () => {
    await database.db
      .updateTable('plugins')
      .set({ name: '流程图', texts: JSON.stringify({ 'en-US': { name: 'Flow Chart' } }) })
      .where('plugin_key', '=', 'contrast-check')
      .execute();
    const titleIn = async (lang: string) =>
      /<title>(.*) · /.exec((await app.inject(`/plugins/?plugin_key=contrast-check&lang=${lang}`)).body)?.[1];
    expect([await titleIn('ko-KR'), await titleIn('zh-CN')]).toEqual(['Flow Chart', '流程图']);
  });

  it('of a tag have its name; searches and unknown tags are not indexed', async () => {
    const tag = await database.db.selectFrom('tags').selectAll().orderBy('position').executeTakeFirstOrThrow();
    const { body } = await app.inject(`/plugins/?tag_id=${tag.id}&sort=1&lang=en-US`);
    expect(body).toContain(`<title>${tag.names['en-US']} · Plugin Square</title>`);
    expect(body).toContain(`/plugins/?tag_id=${tag.id}&amp;lang=en-US">`);
    for (const query of ['keyword=icons', `keyword=icons&tag_id=${tag.id}`, 'tag_id=2147483647']) {
      const answer = await app.inject(`/plugins/?${query}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<meta name="robots" content="noindex">');
    }
  });

  it('say that a plugin does not exist, and are not indexed', async () => {
    for (const key of ['no-such-plugin', '%27%3B--', 'x'.repeat(200)]) {
      const answer = await app.inject(`/plugins/?plugin_key=${key}&lang=en-US`);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<meta name="robots" content="noindex">');
      expect(answer.body).toContain('<div id="root">');
    }
  });

  it('have preview images with a limit per minute', async () => {
    const strict = await build({});
    const statuses = [];
    for (let index = 0; index < 61; index++) statuses.push((await strict.inject('/plugins/art.png')).statusCode);
    await strict.close();
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });

  it('list only the languages of the deployment', async () => {
    const languages = ['en-US', 'ja-JP'];
    const built = await build({}, SiteConfig.parse({ deployment: { languages } }));
    const [{ body }, sitemap] = await Promise.all([built.inject('/plugins/'), built.inject('/sitemaps/1.xml')]);
    await built.close();
    for (const text of [body, sitemap.body]) {
      const named = [...text.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language);
      expect([...new Set(named)]).toEqual([...languages, 'x-default']);
    }
  });

  it('give crawlers nothing of a private deployment', async () => {
    const closed = await build({ DEPLOY_TYPE: 'pri' });
    const answers = await Promise.all(
      ['/plugins/', '/plugins/?plugin_key=contrast-check', '/plugins/?plugin_key=nobody', '/plugins/?tag_id=1'].map(
        (url) => closed.inject(url),
      ),
    );
    const art = await closed.inject('/plugins/art/contrast-check.png');
    await closed.close();
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200);
      expect(body).toContain('<title>插件广场</title>');
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toMatch(/canonical|ld\+json|og:image/);
    }
    expect(art.statusCode).toBe(404);
  });

  it('allow only scripts of this origin', async () => {
    const { headers, body } = await app.inject('/plugins/');
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body).toContain('<script src="/plugins/assets/umi.1.js" defer></script>');
    expect(body).not.toContain('preload_helper');
  });

  it.each(['account', 'mine'])('exist for the user’s own %s, and are not indexed', async (own) => {
    const answer = await app.inject(`/plugins/${own}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('noindex');
  });

  it('name a developer, and are 404 for anyone else', async () => {
    const { user_id } = await database.db
      .insertInto('users')
      .values({ nick_name: '<b>Nobody yet' })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    const page = (id: unknown) => app.inject(`/plugins/developer/${id}?lang=en-US`);
    for (const id of [user_id, 999_999, 'x', `0${user_id}`]) expect((await page(id)).statusCode).toBe(404);
    await database.db
      .updateTable('plugins')
      .set({ developer_id: user_id })
      .where('plugin_key', '=', 'contrast-check')
      .execute();
    const { statusCode, body } = await page(user_id);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>&lt;b&gt;Nobody yet · Plugin Square</title>');
    expect(body).not.toContain('noindex');
  });

  it('say that a page does not exist', async () => {
    const answer = await app.inject('/plugins/no/such/page');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('noindex');
  });

  it('start at /plugins/', async () => {
    expect((await app.inject('/')).headers.location).toBe('/plugins/');
    expect((await app.inject('/plugins?tag_id=3')).headers.location).toBe('/plugins/?tag_id=3');
  });

  it('cache their files forever', async () => {
    const { headers } = await app.inject('/plugins/assets/umi.1.js');
    expect(headers['cache-control']).toContain('immutable');
    expect(headers.vary).toContain('accept-encoding');
  });
});

it('serves health checks and metrics', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  const description = (await app.inject('/openapi.json')).json();
  expect(Object.keys(description.paths)).toContain('/api/cmt/plugin/list');
  expect(Object.keys(description.paths)).toContain('/healthz');
  expect(Object.keys(description.paths)).not.toContain('/metrics');
});

describe('the pages of the API', () => {
  it('are served from here under the common policy, without inline scripts', async () => {
    const page = await app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = page.headers['content-security-policy'];
    expect(policy).toBe((await app.inject('/openapi.json')).headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(page.body).not.toMatch(/<style|<script(?![^>]*src=)|style=|https?:\/\//);
    const files = [...page.body.matchAll(/(?:src|href)="\.(\/[^"]+)"/g)].map(([, path]) => `/api/docs${path}`);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) expect([file, (await app.inject(file)).statusCode]).toEqual([file, 200]);
  });

  it('describe what /openapi.json does, and not themselves', async () => {
    const [document, shown] = await Promise.all([app.inject('/openapi.json'), app.inject('/api/docs/json')]);
    expect(shown.body).toBe(document.body);
    expect(Object.keys(document.json().paths).filter((path) => path.startsWith('/api/docs'))).toEqual([]);
  });
});

describe('a site whose own address is https', () => {
  const PUBLIC_URL = 'https://square.example';
  const HSTS = 'strict-transport-security';
  const ask = async (environment: NodeJS.ProcessEnv, headers: Record<string, string>) => {
    const built = await build(environment);
    const answers = await Promise.all(
      ['/plugins/', LIST, '/plugins/assets/umi.1.js', '/readyz'].map((url) => built.inject({ url, headers })),
    );
    await built.close();
    return [...new Set(answers.map((answer) => answer.headers[HSTS]))];
  };

  it('sets HSTS on every response', async () => {
    expect(await ask({ PUBLIC_URL }, { host: 'square.example' })).toEqual(['max-age=31536000']);
    const behindProxy = { host: '10.0.0.2', 'x-forwarded-host': 'square.example', 'x-forwarded-proto': 'https' };
    expect(await ask({ PUBLIC_URL, TRUST_PROXY: '1' }, behindProxy)).toEqual(['max-age=31536000']);
    expect(await ask({ PUBLIC_URL, HSTS_SECONDS: '0' }, { host: 'square.example' })).toEqual(['max-age=0']);
  });

  it.each([
    ['by another name', { PUBLIC_URL }, { host: 'localhost:8000' }],
    ['over plain http', { PUBLIC_URL, TRUST_PROXY: '1' }, { host: 'square.example', 'x-forwarded-proto': 'http' }],
    ['of a site of plain http', { PUBLIC_URL: 'http://square.example' }, { host: 'square.example' }],
    ['of a site that does not know its address', {}, { host: 'square.example' }],
  ])('requests nothing %s', async (_what, environment, headers) => {
    expect(await ask(environment, headers)).toEqual([undefined]);
  });
});

it('puts the contents of the home page into its pages', async () => {
  const places = async () => (await app.inject('/plugins/')).body;
  expect(await places()).not.toContain('ps-home');
  const parts = ['home', 'words-zh-CN-site-home-json', 'words-ru-RU-site-home-json'];
  const files = Object.fromEntries(parts.map((part) => [part, [`assets/${part}.1.js`]]));
  writeFileSync(join(folder, 'site/parts.json'), JSON.stringify(files));
  const built = await build({});
  const banner = { image: '/files/a.webp', redirect_url: '/plugins/', sort: 0 };
  const { id } = await database.db.insertInto('banners').values(banner).returning('id').executeTakeFirstOrThrow();
  const [square, other] = [await built.inject('/plugins/'), await built.inject('/plugins/account')];
  await database.db.deleteFrom('banners').where('id', '=', id).execute();
  await built.close();
  expect(square.body).toContain('<meta name="ps-home" content="{&quot;banners&quot;:1,');
  const hints = [...square.body.matchAll(/assets\/((?:home|words)[^"]*)" as="script"/g)].map(([, name]) => name);
  expect(hints).toEqual(['home.1.js', 'words-zh-CN-site-home-json.1.js']);
  expect(other.body).toContain('ps-home');
  expect(other.body).not.toContain('home.1.js');
});

it.each(Object.entries(DEPLOYMENT_TYPES))('as %s follows the table of deployment types', async (type, rules) => {
  const built = await build(type === 'official' ? {} : { DEPLOY_TYPE: type });
  const ask = (url: string) => built.inject({ url, headers: { cookie: 'ps_lang=zh-CN' } });
  const [page, robots, sitemap, art] = await Promise.all(
    ['/plugins/', '/robots.txt', '/sitemap.xml', '/plugins/art.png'].map(ask),
  );
  await built.close();
  expect(page?.body).toContain(`&quot;header&quot;:&quot;${rules.header}&quot;`);
  expect(page?.body.includes('&quot;isPri&quot;:true')).toBe(rules.isClosed);
  expect(page?.body.includes('/privatedeploy/')).toBe(rules.links === 'suite');
  expect(page?.body.includes('<meta name="robots" content="noindex">')).toBe(!rules.tellsMachines);
  expect(robots?.body.includes('Sitemap: ')).toBe(rules.tellsMachines);
  expect([sitemap?.statusCode, art?.statusCode]).toEqual(rules.tellsMachines ? [200, 200] : [404, 404]);
});

describe('a deployment with login options of its own', () => {
  it('puts them into every page, escaped, and nothing without them', async () => {
    const siteConfig = SiteConfig.parse({ login: { channel: '"><script>' } });
    const built = await build({ DEPLOY_TYPE: 'pri' }, siteConfig);
    const page = await built.inject('/plugins/');
    await built.close();
    const content = /<meta name="ps-login" content="([^"]*)">/.exec(page.body)?.[1] ?? '';
    expect(content).not.toMatch(/[<>]/);
    const decoded = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    expect(JSON.parse(decoded)).toEqual({ channel: '"><script>', isPri: true, signUp: false });
    expect((await app.inject('/plugins/')).body).not.toContain('ps-login');
  });
});

describe('a deployment with a desktop client', () => {
  const CLIENT = 'https://client.example';
  let built: FastifyInstance;
  beforeAll(async () => {
    built = await build({}, SiteConfig.parse({ client: { origins: [CLIENT, 'app://shell'] } }));
  });
  afterAll(() => built?.close());

  it.each(['/plugins/', '/plugins/mine', '/user/login'])(
    'may be framed by the client at %s, and by no one else',
    async (url) => {
      const { headers } = await built.inject(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`frame-ancestors 'self' ${CLIENT} app://shell`);
      expect(headers).not.toHaveProperty('x-frame-options');
      const own = await app.inject(url);
      expect(String(own.headers['content-security-policy'])).toMatch(/frame-ancestors 'self'(;|$)/);
      expect(own.headers['x-frame-options']).toBe('SAMEORIGIN');
    },
  );

  it('does not change responses that are not pages', async () => {
    const { headers } = await built.inject(LIST);
    expect(String(headers['content-security-policy'])).toMatch(/frame-ancestors 'self'(;|$)/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    const file = await built.inject('/plugins/assets/umi.1.js');
    expect(file.headers).not.toHaveProperty('content-security-policy');
  });

  it('tells its pages which client frames them, and separates the cached pages of a frame', async () => {
    const { body, headers } = await built.inject('/plugins/');
    expect(body).toContain(
      `<meta name="ps-client" content="{&quot;origins&quot;:[&quot;${CLIENT}&quot;,&quot;app://shell&quot;]}">`,
    );
    expect(headers.vary).toContain('sec-fetch-dest');
    expect((await app.inject('/plugins/')).body).not.toContain('ps-client');
  });
});
