import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import type { PluginStatistics } from '../../../contract/statistics/statistics';
import { CHECK_HEADER } from '../../../shared/checkRequest';
import {
  type Api,
  type ApiResponse,
  aVisitorCookie,
  errorOf,
  type Person,
  theWholeApi,
} from '../../../tests/support/api/anApi';
import { pluginRow } from '../../../tests/support/samples/catalog';
import { aPackage, aRelease, publishing } from '../../../tests/support/samples/releases';
import { dailyHashesInMemory, sharedDailyHashes } from '../../services/statistics/dailySalts';
import { deleteOldDailyMarks } from '../../services/statistics/uniqueCounts';

let api: Api;
let admin: Person;
let developer: Person;
let publisher: ReturnType<typeof publishing>;
let log: { level: number; msg: string; res?: { statusCode: number } }[];
let key: string;
beforeAll(async () => {
  log = [];
  api = await theWholeApi(
    { LOG_LEVEL: 'info', TRUST_PROXY: '1' },
    { logTo: { write: (line) => log.push(JSON.parse(line)) } },
  );
  developer = await api.person('developer');
  admin = await api.person('reviewer', 2);
  publisher = publishing(api, admin);
});
afterAll(() => api.close());
beforeEach(async () => {
  key = await publisher.published(developer);
});

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({ remoteAddress, headers });
const download = (of: { remoteAddress?: string; headers?: Record<string, string> } = {}, who?: Person) =>
  api.send({ method: 'GET', url: `/api/cmt/plugin/download?plugin_key=${key}`, ...of }, who);
const cookieOf = ({ headers }: ApiResponse) => String(headers['set-cookie']).split(';')[0] ?? '';

/** The public count, which must always equal that of the developer's chart. */
async function installs(): Promise<number> {
  const { body } = await api.send({ method: 'GET', url: `/api/cmt/plugin/statistics?plugin_key=${key}` }, developer);
  const { download_count } = await pluginRow(api.context.db, key);
  const { days } = body.data as PluginStatistics;
  expect(days.reduce((sum, { installs }) => sum + installs, 0)).toBe(download_count);
  return download_count;
}

it('logs no error, however often `curl` downloads', async () => {
  const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));
  for (let time = 0; time < 40; time++) {
    // Like a separate program that disconnects after the last announced byte.
    const request = get({ port, path: `/api/cmt/plugin/download?plugin_key=${key}`, agent: false });
    const [response] = await once(request, 'response');
    expect(response.statusCode).toBe(200);
    let left = Number(response.headers['content-length']);
    response.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left === 0) request.destroy();
    });
    await once(response, 'close');
    expect(left).toBe(0);
  }
  expect(log.filter(({ level, res }) => level >= 40 || (res && res.statusCode !== 200))).toEqual([]);
  expect(await installs()).toBe(1);
});

it('counts clients without cookies once a day per network', async () => {
  for (let time = 0; time < 66; time++) expect((await download(from('198.51.100.7'))).status).toBe(200);
  expect(await installs()).toBe(1);
  await download(from('198.51.100.8'));
  expect(await installs()).toBe(2);
  // A user of an IPv6 network has 2^64 addresses.
  for (const host of ['1', 'a:b', 'ffff:1:2']) await download(from(`2001:db8:1:2::${host}`));
  expect(await installs()).toBe(3);
  await download(from('2001:db8:1:3::1'));
  expect(await installs()).toBe(4);
});

it('shows visitors the count at once', async () => {
  const shown = async () =>
    (await api.send({ method: 'GET', url: `/api/cmt/plugin?plugin_key=${key}` })).body.data.download_count;
  expect(await shown()).toBe(0);
  await download(from('198.51.100.7'));
  expect(await shown()).toBe(1);
});

it('counts an unknown cookie, a new one each time and a forged signature as no cookie', async () => {
  const mark = (fill: number) => String(fill).padStart(22, 'x');
  for (let time = 0; time < 10; time++) {
    await download(from('198.51.100.7', { cookie: `ps_visitor=${mark(time)}` }));
    await download(from('198.51.100.7', { cookie: `ps_visitor=${mark(time)}.${mark(time)}` }));
  }
  expect(await installs()).toBe(1);
});

it('counts a returning visitor with the cookie only once', async () => {
  const first = await download(from('198.51.100.7'));
  const cookie = cookieOf(first);
  for (let time = 0; time < 3; time++) {
    const again = await download(from('203.0.113.9', { cookie }));
    expect(again.headers['set-cookie']).toBeUndefined();
  }
  expect(await installs()).toBe(1);
});

it('sets the cookie only for successes, not for browsers that ask not to be tracked, and over https with Secure', async () => {
  const set = async (headers: Record<string, string>) =>
    String((await download(from('198.51.100.7', headers))).headers['set-cookie'] ?? '');
  expect(await set({})).toMatch(/^ps_visitor=(?!.*Secure)/);
  expect(await set({ 'x-forwarded-proto': 'https' })).toMatch(/^ps_visitor=.*; Secure/);
  expect([await set({ 'sec-gpc': '1' }), await set({ dnt: '1' })]).toEqual(['', '']);
  for (const url of [
    '/api/cmt/plugin/download?plugin_key=none',
    '/api/cmt/activity/activity/info?activity_id=987654',
  ]) {
    const refused = await api.send({ method: 'GET', url });
    expect([refused.status, refused.headers['set-cookie']]).toEqual([404, undefined]);
  }
  const view = { method: 'POST', url: '/api/cmt/plugin/view', body: { plugin_key: 'none' } } as const;
  expect((await api.send(view)).headers['set-cookie']).toBeUndefined();
});

it('tells caches in between that responses depend on the caller', async () => {
  for (const path of ['/list', `?plugin_key=${key}`, '/recommendation/list', `/related?plugin_key=${key}`]) {
    const request = { method: 'GET', url: `/api/cmt/plugin${path}` } as const;
    expect(String((await api.send(request)).headers.vary)).toContain('authorization');
    const { status, headers } = await api.send(request, developer);
    expect([status, headers['cache-control'], headers.vary]).toEqual([
      200,
      'private',
      expect.stringContaining('authorization'),
    ]);
  }
});

it('is not inflated by a loop that collects cookies and sends each of them back', async () => {
  const cookies: string[] = [];
  for (let time = 0; time < 30; time++) cookies.push(cookieOf(await download(from('198.51.100.7'))));
  for (const cookie of cookies) await download(from('198.51.100.7', { cookie }));
  // The network counts once, plus at most as many new visitors as an office has.
  expect(await installs()).toBe(21);
});

it('still counts other users of a network after one visitor with a cookie downloads 26 times', async () => {
  const cookie = aVisitorCookie(1);
  await Promise.all(Array.from({ length: 26 }, () => download(from('198.51.100.7', { cookie }))));
  expect(await installs()).toBe(1);
  for (let other = 2; other < 12; other++) await download(from('198.51.100.7', { cookie: aVisitorCookie(other) }));
  expect(await installs()).toBe(11);
  // A network that reached the limit of new visitors for one plugin still counts for another.
  for (let other = 12; other < 40; other++) await download(from('198.51.100.7', { cookie: aVisitorCookie(other) }));
  expect(await installs()).toBe(20);
  await download(from('198.51.100.7'), await api.person());
  expect(await installs()).toBe(21);
  key = await publisher.published(developer);
  await download(from('198.51.100.7', { cookie: aVisitorCookie(40) }));
  expect(await installs()).toBe(1);
});

it('does not count conditional requests, reviewers, or prefetching browsers', async () => {
  await download({ headers: { [CHECK_HEADER.name]: CHECK_HEADER.value } });
  await download({ headers: { [CHECK_HEADER.name]: CHECK_HEADER.value } }, developer);
  await download({ headers: { 'sec-purpose': 'prefetch;anonymous-client-ip' } });
  const head = await api.send({ method: 'HEAD', url: `/api/cmt/plugin/download?plugin_key=${key}` });
  expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  const reviewer = await api.person(undefined, 2);
  await api.send({ method: 'GET', url: `/api/cmt/manager/plugin/${key}/download` }, reviewer);
  expect(await installs()).toBe(0);
});

describe('the hash of a network', () => {
  const marks = () => api.context.db.selectFrom('daily_marks').selectAll().execute();

  it('is the only stored trace of it, and is deleted after the day', async () => {
    const networks = ['198.51.100.7', '2001:db8:1:2::1'];
    for (const network of networks) await download(from(network));
    const stored = await marks();
    expect(stored.length).toBeGreaterThanOrEqual(2);
    for (const { who } of stored) expect(who).toMatch(/^[\w-]{22}$/);
    await api.context.db.updateTable('daily_marks').set({ day: '2026-01-01' }).execute();
    await api.context.db.insertInto('daily_salts').values({ day: '2026-01-01', salt: 'old' }).execute();
    await deleteOldDailyMarks(api.context);
    expect(await marks()).toEqual([]);
    expect(await api.context.db.selectFrom('daily_salts').selectAll().execute()).toEqual([]);
    // The next day each network counts again.
    await download(from('198.51.100.7'));
    expect(await installs()).toBe(3);
  });

  it('differs each day, and is the same on all servers of a database', async () => {
    let now = new Date('2026-03-01T23:59:59Z');
    const [one, other] = [0, 1].map(() => sharedDailyHashes(api.context.db, () => now));
    const alone = dailyHashesInMemory(() => now);
    const hashes = async () => {
      const all = await Promise.all([one!(), other!(), alone()]);
      expect(new Set(all.map(({ day }) => day))).toEqual(new Set([now.toISOString().slice(0, 10)]));
      const [first, second, own] = all.map(({ of }) => of('198.51.100.7'));
      expect(second).toBe(first);
      expect(own).not.toBe(first);
      return [first, own];
    };
    const today = await hashes();
    expect(await hashes()).toEqual(today);
    now = new Date('2026-03-02T00:00:01Z');
    const tomorrow = await hashes();
    for (const hash of tomorrow) expect(today).not.toContain(hash);
  });
});

describe('downloading', () => {
  const downloadOf = (query: Record<string, string>, headers: Record<string, string> = {}, who?: Person) =>
    api.send({ method: 'GET', url: '/api/cmt/plugin/download', query, headers }, who);
  const reviewDownload = (of: string, query: Record<string, string> = {}) =>
    api.send({ method: 'GET', url: `/api/cmt/manager/plugin/${of}/download`, query }, admin);

  it('returns the submitted bytes, and counts each user once', async () => {
    const developer = await api.person();
    const code = aPackage({ name: 'Bytes', unknown: ['is', 'kept'] });
    const plugin_key = await publisher.published(developer, { code });
    const count = async () => (await pluginRow(api.context.db, plugin_key)).download_count;
    const response = await downloadOf({ plugin_key });
    const sha256 = createHash('sha256').update(code).digest('hex');
    expect(response.text).toBe(code.toString());
    expect(response.headers).toMatchObject({
      'content-type': 'application/json',
      etag: `"${sha256}"`,
      'content-disposition': `attachment; filename="${plugin_key}-1.0.0.json"`,
    });
    expect(await count()).toBe(1);
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
    await downloadOf({ plugin_key, version: '1.0.0' }, { cookie });
    expect(await count()).toBe(1);
    await downloadOf({ plugin_key }, {}, developer);
    await downloadOf({ plugin_key }, { cookie }, developer);
    expect(await count()).toBe(2);
  });

  it('responds with 304 if the caller has the bytes', async () => {
    const plugin_key = await publisher.published(await api.person());
    const { headers } = await downloadOf({ plugin_key });
    for (const tag of [`${headers.etag}`, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await downloadOf({ plugin_key }, { 'if-none-match': tag });
      expect([again.status, again.text]).toEqual([304, '']);
    }
    const other = { 'if-none-match': '"other"' };
    expect((await downloadOf({ plugin_key }, other, await api.person())).status).toBe(200);
    const head = await api.send({ method: 'HEAD', url: `/api/cmt/plugin/download?plugin_key=${plugin_key}` });
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', headers.etag]);
    expect((await pluginRow(api.context.db, plugin_key)).download_count).toBe(2);
  });

  it('returns unapproved packages only to reviewers', async () => {
    const developer = await api.person();
    const plugin_key = await publisher.published(developer);
    const code = aPackage({ name: 'Second' });
    await publisher.update(aRelease({ plugin_key, version: '2.0.0', code }), developer);
    expect(errorOf(await downloadOf({ plugin_key, version: '2.0.0' }, {}, developer))).toEqual([
      404,
      'version_not_found',
    ]);
    for (const version of ['\0', '1.0.0\0'])
      expect(errorOf(await downloadOf({ plugin_key, version }))).toEqual([404, 'version_not_found']);
    expect((await downloadOf({ plugin_key })).text).toBe(aPackage().toString());
    expect((await reviewDownload(plugin_key)).text).toBe(code.toString());
    expect((await reviewDownload(plugin_key, { version: '1.0.0' })).text).toBe(aPackage().toString());
    expect((await reviewDownload(plugin_key)).headers['cache-control']).toBe('private, no-store');
    for (const version of ['3.0.0', '1.0.0\0'])
      expect(errorOf(await reviewDownload(plugin_key, { version }))).toEqual([404, 'version_not_found']);
    expect(errorOf(await reviewDownload('nothing'))).toEqual([404, 'plugin_not_found']);
  });

  it('has a file name without spaces, whatever the key and the version have', async () => {
    const plugin_key = await publisher.published(await api.person(), { version: '1.0.0-rc.1+build.7' });
    const spaced = `grid maker@${plugin_key}`;
    await api.context.db
      .updateTable('plugins')
      .set({ plugin_key: spaced })
      .where('plugin_key', '=', plugin_key)
      .execute();
    expect((await downloadOf({ plugin_key: spaced })).headers['content-disposition']).toBe(
      `attachment; filename="grid_maker@${plugin_key}-1.0.0-rc.1+build.7.json"`,
    );
  });

  it('has no package of an imported plugin', async () => {
    const plugin_key = await publisher.published(await api.person());
    const { plugin_id } = await pluginRow(api.context.db, plugin_key);
    await api.context.db
      .updateTable('versions')
      .set({ package_sha256: null, package_size: null })
      .where('plugin_id', '=', plugin_id)
      .execute();
    expect(errorOf(await downloadOf({ plugin_key }))).toEqual([404, 'no_package']);
  });
});
