import type { FastifyInstance, InjectOptions } from 'fastify';
import { startedServer } from '../tests/support/api/startedServer';
import { buildApp } from './app';
import { seedStarter } from './catalog/starter';
import { DEPLOYMENT_TYPES } from './settings/deploymentTypes';
import { readSettings } from './settings/settings';

let server: Awaited<ReturnType<typeof startedServer>>;
let app: FastifyInstance;
beforeAll(async () => {
  server = await startedServer();
  await seedStarter(server.context);
  app = await server.build();
});
afterAll(() => server.close());

/** Blocks the event loop. */
function keepBusy(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

const LIST = '/api/cmt/plugin/list';
const json = { 'content-type': 'application/json' };

it('refuses no request because of one slow moment, such as a start on a busy machine', async () => {
  const { context, accounts, siteDir } = server;
  const secretKey = new Uint8Array(32).fill(7);
  const settings = readSettings({ LOG_LEVEL: 'silent' });
  const slow = await buildApp({ settings, context, accounts, secretKey, siteDir });
  try {
    await slow.ready();
    keepBusy(3_100);
    await new Promise((resolve) => setImmediate(resolve));
    keepBusy(2_100);
    await new Promise((resolve) => setImmediate(resolve));
    expect((await slow.inject(LIST)).statusCode).toBe(200);
  } finally {
    await slow.close();
  }
});

describe('bad input', () => {
  const cases: [what: string, request: InjectOptions, status: number, error: string][] = [
    ['an unknown query parameter', { url: `${LIST}?color=red` }, 400, 'invalid_request'],
    ['a limit under its range', { url: `${LIST}?limit=0` }, 400, 'invalid_request'],
    ['a limit over its range', { url: `${LIST}?limit=101` }, 400, 'invalid_request'],
    ['a limit that is no number', { url: `${LIST}?limit=1e2` }, 400, 'invalid_request'],
    ['a parameter given twice', { url: `${LIST}?limit=5&limit=6` }, 400, 'invalid_request'],
    ['an unknown sort', { url: `${LIST}?sort=3` }, 400, 'invalid_request'],
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
    ['an address cut inside a character', { url: '/plugins/%E4%BD' }, 400, 'invalid_request'],
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
    const response = await app.inject(request);
    expect(response.json()).toMatchObject({ code: status, error, message: expect.any(String) });
    expect(response.statusCode).toBe(status);
    expect(response.body).not.toMatch(/node_modules|at .*:\d+:\d+/);
  });

  it.each(['/plugins/%', '/plugins/%E4%BD', '/plugins/developer/%E4'])(
    'a browser at %s gets the not-found page',
    async (url) => {
      const response = await app.inject({ url, headers: { accept: 'text/html,*/*' } });
      expect([response.statusCode, response.headers.location]).toEqual([302, '/plugins/404']);
    },
  );

  // Cursors with a correct digest and positions that no row has. The digest has no key, so clients can make them.
  it.each([
    [`${LIST}?cursor=a2Z4dHJGeVM0dHBWWzEsOTAwMDAwMDAwMDAwMDAwMF0`],
    [`${LIST}?sort=1&cursor=NUwtTW5yUTBDdXJZWzkwMDAwMDAwMDAwMDAsMCwiYSJd`],
    [`${LIST}?sort=1&cursor=TTJHR0lOUnAxRUZ6WzUsNSwiXHUwMDAwIl0`],
    [`${LIST}?keyword=a&cursor=NjJJV0NfOFhxbUhjWzkwMDAwMDAwMDAwMDAsMSwxLCJhIl0`],
  ])('%s is a forged cursor', async (url) => {
    expect((await app.inject(url)).json()).toMatchObject({ code: 400, error: 'invalid_cursor' });
  });

  it.each([
    ['/api/cmt/plugin/tag/list?color=red', 'GET'],
    ['/api/cmt/plugin/view?color=red', 'POST'],
  ] as const)('%s accepts no query', async (url, method) => {
    const payload = method === 'POST' ? { plugin_key: 'grid' } : undefined;
    expect((await app.inject({ method, url, payload })).json()).toMatchObject({ code: 400, error: 'invalid_request' });
  });

  it('accepts no form where JSON is expected', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await app.inject({ method: 'POST', url: '/api/cmt/plugin/view', headers, payload: '--x--' });
    expect(response.json()).toMatchObject({ code: 415, error: 'unsupported_media_type' });
  });

  it('lists the allowed methods', async () => {
    const response = await app.inject({ method: 'PUT', url: '/api/cmt/plugin/user' });
    expect(response.headers.allow).toBe('POST, DELETE');
  });

  it('treats an empty Authorization header as a visitor, and an invalid token on public calls too', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer not-a-token'])
      expect((await app.inject({ url: LIST, headers: { authorization } })).statusCode).toBe(200);
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
  const request = async (environment: NodeJS.ProcessEnv, headers: Record<string, string>) => {
    const built = await server.build({}, environment);
    const responses = await Promise.all(
      ['/plugins/', LIST, '/plugins/assets/umi.1.js', '/readyz'].map((url) => built.inject({ url, headers })),
    );
    await built.close();
    return [...new Set(responses.map((response) => response.headers[HSTS]))];
  };

  it('sets HSTS on every response', async () => {
    expect(await request({ PUBLIC_URL }, { host: 'square.example' })).toEqual(['max-age=31536000']);
    const behindProxy = { host: '10.0.0.2', 'x-forwarded-host': 'square.example', 'x-forwarded-proto': 'https' };
    expect(await request({ PUBLIC_URL, TRUST_PROXY: '1' }, behindProxy)).toEqual(['max-age=31536000']);
    expect(await request({ PUBLIC_URL, HSTS_SECONDS: '0' }, { host: 'square.example' })).toEqual(['max-age=0']);
  });

  it.each([
    ['by another name', { PUBLIC_URL }, { host: 'localhost:8000' }],
    ['over plain http', { PUBLIC_URL, TRUST_PROXY: '1' }, { host: 'square.example', 'x-forwarded-proto': 'http' }],
    ['of a site of plain http', { PUBLIC_URL: 'http://square.example' }, { host: 'square.example' }],
    ['of a site that does not know its address', {}, { host: 'square.example' }],
  ])('requests nothing %s', async (_what, environment, headers) => {
    expect(await request(environment, headers)).toEqual([undefined]);
  });
});

it.each(Object.entries(DEPLOYMENT_TYPES))('as %s follows the table of deployment types', async (type, rules) => {
  const built = await server.build({}, type === 'official' ? {} : { DEPLOY_TYPE: type });
  const request = (url: string) => built.inject({ url, headers: { cookie: 'ps_lang=zh-CN' } });
  const [page, robots, sitemap, art] = await Promise.all(
    ['/plugins/', '/robots.txt', '/sitemap.xml', '/plugins/art.png'].map(request),
  );
  await built.close();
  expect(page?.body).toContain(`&quot;header&quot;:&quot;${rules.header}&quot;`);
  expect(page?.body.includes('&quot;isPri&quot;:true')).toBe(rules.isClosed);
  expect(page?.body.includes('/privatedeploy/')).toBe(rules.links === 'suite');
  expect(page?.body.includes('<meta name="robots" content="noindex">')).toBe(!rules.isIndexed);
  expect(robots?.body.includes('Sitemap: ')).toBe(rules.isIndexed);
  expect([sitemap?.statusCode, art?.statusCode]).toEqual(rules.isIndexed ? [200, 200] : [404, 404]);
});
