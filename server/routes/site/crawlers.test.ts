import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { type Api, anApi, theWholeApi } from '../../../tests/support/api/anApi';
import { aDeveloper, aPlugin, aTag } from '../../../tests/support/samples/catalog';
import { DEPLOYMENT_TYPES } from '../../settings/deploymentTypes';
import { crawlerRoutes } from './crawlers';

const ORIGIN = 'https://square.example';
/** Enough plugins for three sitemaps. */
const MANY = 25_000;

let api: Api;
let tagId: number;
beforeAll(async () => {
  api = await anApi(({ app, context }) =>
    crawlerRoutes(app, { context, settings: { PUBLIC_URL: ORIGIN }, rules: DEPLOYMENT_TYPES.official }),
  );
  const { db } = api.context;
  tagId = await aTag(db, 'icons');
  const developer = await aDeveloper(db);
  // Every thousandth is not public.
  await sql`
    INSERT INTO plugins (plugin_key, developer_id, is_published, name, intro, description, contact, technical_support,
      copyright, update_time, sort_time)
    SELECT 'key-' || n, ${developer}, n % 1000 <> 0, 'n', 'i', '', '', '', '{}',
      CASE WHEN n % 2 = 0 THEN timestamptz '2026-01-01T00:00:00Z' + n * interval '1 second' END, now()
    FROM generate_series(1, ${MANY}) n ORDER BY n`.execute(db);
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) => api.send({ method: 'GET', url, headers });
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
const languagesIn = (xml: string) => [...xml.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language);
const pluginNumbers = (xml: string) =>
  locations(xml)
    .flatMap((address) => /plugin_key=key-(\d+)&amp;lang=zh-CN$/.exec(address)?.[1] ?? [])
    .map(Number);

it('lists sitemaps of at most ten thousand plugins, each with its last change', async () => {
  const { status, text, headers } = await get('/sitemap.xml');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(locations(text)).toEqual([1, 2, 3].map((part) => `${ORIGIN}/sitemaps/${part}.xml`));
  expect(text).toContain('<lastmod>2026-01-01T05:33:18.000Z</lastmod>'); // 19,998 s: the newest of part 2
});

it('lists every public plugin once, and no other', async () => {
  const parts = await Promise.all([1, 2, 3].map((part) => get(`/sitemaps/${part}.xml`)));
  const numbers = parts.map(({ text }) => pluginNumbers(text));
  for (const list of numbers) expect(list.length).toBeLessThanOrEqual(10_000);
  const expected = Array.from({ length: MANY }, (_, index) => index + 1).filter((number) => number % 1000 !== 0);
  expect(numbers.flat()).toEqual(expected);
  for (const { text } of parts) expect(Buffer.byteLength(text)).toBeLessThan(50 * 1024 * 1024);
});

it('starts with the home page and its tags, in every language', async () => {
  const { text } = await get('/sitemaps/1.xml');
  expect(locations(text).slice(0, 2)).toEqual([
    `${ORIGIN}/plugins/?lang=zh-CN`,
    `${ORIGIN}/plugins/?tag_id=${tagId}&amp;lang=zh-CN`,
  ]);
  const [entry = ''] = /<url>.*key-42&amp;.*<\/url>/.exec(text) ?? [];
  expect(languagesIn(entry)).toEqual(['zh-CN', 'en-US', 'ja-JP', 'ko-KR', 'ru-RU', 'es-ES', 'x-default']);
  expect(entry).toContain('<lastmod>2026-01-01T00:00:42.000Z</lastmod>');
});

it('compresses a sitemap for clients that support it', async () => {
  const plain = await get('/sitemaps/3.xml');
  const response = await api.app.inject({ url: '/sitemaps/3.xml', headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(response.rawPayload).toString()).toBe(plain.text);
});

it.each(['/sitemaps/0.xml', '/sitemaps/4.xml', '/sitemaps/1', '/sitemaps/-1.xml', '/sitemaps/99999999999.xml'])(
  'has nothing at %s',
  async (url) => {
    expect((await get(url)).status).toBe(404);
  },
);

it('names the sitemap in robots.txt, and disallows private paths', async () => {
  const { text, headers } = await get('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`);
  for (const path of ['/api/', '/user/', '/plugins/backstage-index', '/plugins/?*keyword='])
    expect(text).toContain(`Disallow: ${path}\n`);
});

describe('a site of two languages without plugins, without a configured address', () => {
  let bare: Api;
  beforeAll(async () => {
    bare = await anApi(({ app, context }) => {
      app.decorate('languages', ['ja-JP', 'en-US']);
      crawlerRoutes(app, { context, settings: {}, rules: DEPLOYMENT_TYPES.official });
    });
  });
  afterAll(() => bare.close());

  it('lists itself under the requested host, in its own languages only', async () => {
    expect(locations((await bare.send({ url: '/sitemap.xml' })).text)).toEqual(['http://square.test/sitemaps/1.xml']);
    const { text } = await bare.send({ url: '/sitemaps/1.xml' });
    expect(locations(text)).toEqual(['http://square.test/plugins/?lang=ja-JP']);
    expect(languagesIn(text)).toEqual(['ja-JP', 'en-US', 'x-default']);
  });

  it('escapes an invalid host', async () => {
    const { text } = await bare.send({ url: '/sitemap.xml', headers: { host: 'a"><b>' } });
    expect(text).not.toContain('<b>');
  });
});

describe('a private deployment', () => {
  let closed: Api;
  beforeAll(async () => {
    closed = await anApi(({ app, context }) =>
      crawlerRoutes(app, { context, settings: {}, rules: DEPLOYMENT_TYPES.pri }),
    );
    await aPlugin(closed.context.db);
  });
  afterAll(() => closed.close());

  it('disallows robots and has no sitemap', async () => {
    expect((await closed.send({ url: '/robots.txt' })).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await closed.send({ url: '/sitemap.xml' })).status).toBe(404);
    expect((await closed.send({ url: '/sitemaps/1.xml' })).status).toBe(404);
  });
});

describe('an origin known only from the request', () => {
  let unnamed: Api;
  beforeAll(async () => {
    unnamed = await theWholeApi({ TRUST_PROXY: '1' });
  });
  afterAll(() => unnamed.close());

  it.each(['/robots.txt', '/sitemap.xml', '/sitemaps/1.xml'])('is never cached in %s', async (url) => {
    const poisoned = await unnamed.send({ method: 'GET', url, headers: { 'x-forwarded-host': 'evil.example' } });
    expect(poisoned.status).toBe(200);
    expect(poisoned.text).toContain('evil.example');
    expect(poisoned.headers['cache-control']).toBe('no-store');
    // The server's own cache must not store it either: the next caller sees their own host.
    expect((await unnamed.send({ method: 'GET', url })).text).not.toContain('evil.example');
    // If the deployment sets its address, request headers do not change it.
    const named = await get(url, { 'x-forwarded-host': 'evil.example' });
    expect(named.text).not.toContain('evil.example');
    expect(named.headers['cache-control']).toBe('public, max-age=3600');
  });
});
