import { actionsOn } from '../../../tests/support/api/adminActions';
import type { Person } from '../../../tests/support/api/anApi';
import { type ApiSite, aSite, detail } from '../../../tests/support/api/bundles';
import { aTag } from '../../../tests/support/samples/catalog';
import { stranger } from '../../../tests/support/samples/forgedBundle';
import { aPackage, aRelease } from '../../../tests/support/samples/releases';
import { anMp4 } from '../../../tests/support/samples/videos';
import { type RecordingProxy, startRecordingProxy } from '../../../tests/support/services/recordingProxy';
import { changed, transact } from '../../lib/changes';
import { storeSetting } from '../../repositories/organization/siteSettings';

let home: ApiSite;
let road: RecordingProxy;
let ada: Person;
let bob: Person;
let key: string;
/** Sites of the running test: each has an in-memory database. */
let mirrors: ApiSite[] = [];
let made = 0;

beforeAll(async () => {
  home = await aSite('https://home.example', 1, { isOffered: true });
  road = await startRecordingProxy(await home.api.app.listen({ port: 0, host: '127.0.0.1' }));
  [ada, bob] = [await home.api.person('ada'), await home.api.person('bob')];
  key = (await home.keys()).own.public_key;
});
afterEach(async () => {
  road.intercept = () => null;
  for (const site of mirrors) await site.close();
  mirrors = [];
});
afterAll(async () => {
  await road?.close();
  await home?.close();
});

/** Starts a site that mirrors the source of these tests. */
async function aMirror(more: object = {}): Promise<ApiSite> {
  const upstream = { url: road.url, keys: [key], every: 60, private_network: false, ...more };
  const site = await aSite('https://branch.example', 10 + made, { upstream });
  made += 1;
  mirrors.push(site);
  return site;
}

const statusOf = (mirror: Awaited<ReturnType<ApiSite['mirror']>>, plugin_key: string) => {
  const found = mirror.plugins.find((plugin) => plugin.plugin_key === plugin_key);
  return found && (found.reason ? `${found.state}: ${found.reason}` : found.state);
};
const published = (id: string, more: object = {}) => home.published(ada, { name: id, code: aPackage({ id, ...more }) });
const requestedBundles = () => road.requestedPaths.filter((path) => path.includes('/mirror/bundle'));
const send = (site: ApiSite, method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, who = site.owner) =>
  site.api.send({ method, url: `/api/cmt${path}`, body }, who);
const withdrawVersion = (plugin_key: string, version: string) =>
  send(home, 'PUT', '/plugin/version/withdraw', { plugin_key, version, reason: 'It lost work' }, ada);

it('copies what is public, then the changes: versions, withdrawals, blocks, and lifted blocks', async () => {
  const grids = await home.published(ada, {
    ...{ name: 'grids', code: aPackage({ id: 'grids' }), video: await anMp4() },
  });
  const plain = await published('plain');
  const branch = await aMirror();
  const first = await branch.synced();
  expect([first.run?.error, statusOf(first, grids), statusOf(first, plain)]).toEqual(['', 'added', 'added']);
  expect(await detail(branch, grids)).toMatchObject({ current_version: '1.0.0', origin: 'https://home.example' });
  expect((await actionsOn(branch.api, 'bundle', grids)).map(({ user_name }) => user_name)).toEqual(['Mirror']);

  await home.publishedVersion(ada, grids, '1.1.0');
  const before = requestedBundles().length;
  expect(statusOf(await branch.synced(), grids)).toBe('updated');
  expect(await detail(branch, grids)).toMatchObject({ current_version: '1.1.0' });
  // The other plugins are known to be unchanged, so only one bundle is requested.
  expect(requestedBundles().length).toBe(before + 1);

  expect((await withdrawVersion(grids, '1.1.0')).status).toBe(200);
  await branch.synced();
  expect(await detail(branch, grids)).toMatchObject({ current_version: '1.0.0' });
  const gone = await branch.api.send({
    method: 'GET',
    url: `/api/cmt/plugin/download?plugin_key=${grids}&version=1.1.0`,
  });
  expect(gone.body).toMatchObject({ error: 'version_withdrawn' });

  expect(
    (
      await send(home, 'POST', '/manager/plugin/block', {
        plugin_key: plain,
        reason: 'Private reason',
        rule: 'privacy',
      })
    ).status,
  ).toBe(200);
  expect(statusOf(await branch.synced(), plain)).toBe('blocked');
  expect(await detail(branch, plain)).toBeUndefined();
  const blocks = await branch.api.context.db.selectFrom('blocks').select(['reason', 'rule']).execute();
  // The source's reason for the block is only for its own users, so the mirror does not receive it.
  expect(blocks).toEqual([{ reason: `Blocked at ${road.url}`, rule: 'privacy' }]);
  expect(
    (
      await send(
        home,
        'POST',
        '/manager/plugin/unblock',
        { plugin_key: plain, answer: 'Mended' },
        await home.api.person('other', 1),
      )
    ).status,
  ).toBe(200);
  await branch.synced();
  expect(await detail(branch, plain)).toMatchObject({ current_version: '1.0.0' });

  expect((await send(home, 'DELETE', '/plugin', { plugin_key: plain }, ada)).status).toBe(200);
  expect(statusOf(await branch.synced(), plain)).toBe('withdrawn');
  expect(await detail(branch, plain)).toBeUndefined();
  expect((await actionsOn(branch.api, 'mirror', plain)).map(({ act }) => act)).toEqual(['mirror.withdraw']);
  await home.publishedVersion(ada, plain, '2.0.0');
  await branch.synced();
  expect(await detail(branch, plain)).toMatchObject({ current_version: '2.0.0' });
  expect(branch.failures).toEqual([]);
});

it('copies a deprecation, its successor that arrives later, and its end', async () => {
  const [old, next] = [await published('an-old'), await published('the-next')];
  const deprecation = { plugin_key: old, reason: 'It is slow.', successor: next };
  const branch = await aMirror();
  await branch.synced();
  expect((await send(home, 'PUT', '/plugin/deprecation', deprecation, ada)).status).toBe(200);
  expect(statusOf(await branch.synced(), old)).toBe('updated');
  const shown = { reason: 'It is slow.', successor: { plugin_key: next } };
  expect((await detail(branch, old)).deprecation).toMatchObject(shown);
  // The order of the keys has the deprecated plugin first.
  const other = await aMirror();
  await other.synced();
  expect((await detail(other, old)).deprecation).toMatchObject(shown);
  await send(home, 'DELETE', '/plugin/deprecation', { plugin_key: old }, ada);
  expect(statusOf(await branch.synced(), old)).toBe('updated');
  expect(await detail(branch, old)).not.toHaveProperty('deprecation');
});

it('serves no feed unless the deployment offers one, and no bundle of a plugin that is not public', async () => {
  const closed = await aMirror();
  const response = await closed.api.send({ method: 'GET', url: '/api/cmt/mirror/feed' });
  expect([response.status, response.body.error]).toEqual([404, 'feed_not_offered']);
  const bundle = (site: ApiSite, plugin_key: string) =>
    site.api.send({ method: 'GET', url: `/api/cmt/mirror/bundle?plugin_key=${plugin_key}` });
  expect((await bundle(closed, 'grids')).body.error).toBe('feed_not_offered');
  const hidden = (await home.release(aRelease({ name: 'hidden', code: aPackage({ id: 'hidden' }) }), ada)).body.data;
  expect((await bundle(home, hidden.plugin_key)).body.error).toBe('bundle_empty');
  const feed = await home.api.send({ method: 'GET', url: '/api/cmt/mirror/feed?since=0' });
  expect(feed.headers['cache-control']).toBe('public, max-age=30');
  expect(feed.text).not.toContain(hidden.plugin_key);
});

it('responds with 304 without a page if the mirror is up to date', async () => {
  const feed = (since: number, tag?: string) =>
    home.api.send({
      method: 'GET',
      url: `/api/cmt/mirror/feed?since=${since}`,
      ...(tag && { headers: { 'if-none-match': tag } }),
    });
  const whole = await feed(0);
  const { cursor } = JSON.parse(whole.body.data.page);
  const [all, nothing] = [String(whole.headers.etag), String((await feed(cursor)).headers.etag)];
  expect(nothing).not.toBe(all);
  for (const [since, tag] of [
    [0, all],
    [cursor, nothing],
    [cursor, `"another", ${nothing.replace('W/', '')}`],
  ] as const) {
    const again = await feed(since, tag);
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag: tag === all ? all : nothing, 'cache-control': 'public, max-age=30' });
  }
  expect((await feed(cursor, all)).status).toBe(200);
  await published('news');
  const news = await feed(cursor, nothing);
  expect([news.status, JSON.parse(news.body.data.page).entries.length]).toEqual([200, 1]);
});

it('requests changes when it is up to date, and downloads nothing until there are some', async () => {
  const branch = await aMirror();
  const onceMore = async () => {
    const before = responses.length;
    await branch.api.context.db.updateTable('mirror_state').set({ end_time: null }).execute();
    await branch.runner().start();
    while ((await branch.mirror()).run?.end_time === null) await branch.runner().settled();
    expect((await branch.mirror()).run?.error).toBe('');
    return responses.slice(before);
  };
  const responses: number[] = [];
  road.intercept = (path, body) => {
    if (path.includes('/mirror/feed')) responses.push(body.length);
    return null;
  };
  await branch.synced();
  const [first, ...more] = await onceMore();
  expect([first! > 0, more]).toEqual([true, []]);
  expect(await onceMore()).toEqual([0]);
  expect(await onceMore()).toEqual([0]);
  const news = await published('more-news');
  await onceMore();
  expect(await detail(branch, news)).toMatchObject({ current_version: '1.0.0' });
  // A 304 without a conditional request is not a valid response.
  road.intercept = (path) => (path.includes('/mirror/feed') ? { status: 304 } : null);
  expect((await branch.synced()).run?.error).toMatch(/304/);
});

it('trusts only the keys of its configuration', async () => {
  const branch = await aMirror({ keys: [stranger.public_key] });
  // A key that is trusted for imported bundles does not count for the mirror.
  await branch.trust(key);
  const mirror = await branch.synced();
  expect(mirror.run?.error).toMatch(/key that SITE_CONFIG does not list/);
  expect(mirror.plugins).toEqual([]);
});

it('refuses a feed or bundle with a changed byte, and continues with valid ones', async () => {
  const target = await published('target');
  const branch = await aMirror();
  road.intercept = (path, body) =>
    path.includes('/mirror/feed') ? Buffer.from(body.toString().replace('target', 'tarbet')) : null;
  expect((await branch.synced()).run?.error).toMatch(/its signature does not match/);
  road.intercept = (path, body) => {
    if (!path.includes(`plugin_key=${target}`)) return null;
    const changed = Buffer.from(body);
    changed[body.length - 1500] = changed[body.length - 1500]! ^ 1;
    return changed;
  };
  const tampered = await branch.synced();
  expect([statusOf(tampered, target), statusOf(tampered, 'grids')]).toEqual(['refused: not_fetched', 'added']);
  expect(await detail(branch, target)).toBeUndefined();
  // A complete, signed bundle of another plugin is not the requested one either.
  const other = await home.exported('grids');
  road.intercept = (path) => (path.includes(`plugin_key=${target}`) ? other : null);
  expect(statusOf(await branch.synced(), target)).toBe('refused: not_fetched');
  road.intercept = () => null;
  expect(statusOf(await branch.synced(), target)).toBe('added');
});

it('refuses an outdated feed, and follows no redirect', async () => {
  const branch = await aMirror();
  await branch.synced();
  const { db } = branch.api.context;
  await db
    .updateTable('mirror_state')
    .set({ feed_time: new Date(Date.now() + 3_600_000) })
    .execute();
  expect((await branch.synced()).run?.error).toMatch(/It was delayed/);
  road.intercept = () => ({ status: 302, headers: { location: `${road.url}/elsewhere` } });
  expect((await branch.synced()).run?.error).toMatch(/redirects are not followed/);
  expect(road.requestedPaths).not.toContain('/elsewhere');
});

it('resumes once the source is available again', async () => {
  const keys = [];
  for (const id of ['one', 'two', 'three', 'four', 'five', 'six']) keys.push(await published(`resume-${id}`));
  const branch = await aMirror();
  let given = 0;
  road.intercept = (path) => (path.includes('/mirror/bundle') && ++given > 4 ? 'down' : null);
  const broken = await branch.synced();
  expect(broken.run?.error).not.toBe('');
  expect(broken.counts.added).toBe(4);
  road.intercept = () => 'down';
  expect((await branch.synced()).run?.error).not.toBe('');
  road.intercept = () => null;
  road.requestedPaths.length = 0;
  const done = await branch.synced();
  expect(done.run?.error).toBe('');
  for (const one of keys) expect(await detail(branch, one)).toMatchObject({ current_version: '1.0.0' });
  // Bundles that were imported before the failure were not requested again.
  expect(requestedBundles().length).toBe((done.counts.added ?? 0) - 4);
});

it('resumes the run of a process that died, and never runs twice at once', async () => {
  const branch = await aMirror();
  const { db } = branch.api.context;
  const now = new Date();
  const dead = { lease_by: 'somebody', lease_until: new Date(now.getTime() + 60_000), start_time: now, end_time: null };
  await db
    .updateTable('mirror_state')
    .set({ ...dead, source: road.url })
    .execute();
  const again = await send(branch, 'POST', '/manager/mirror/run', {});
  expect([again.status, again.body.error]).toEqual([409, 'mirror_running']);
  expect((await branch.mirror()).is_running).toBe(true);
  await branch.runner().start();
  while ((await branch.mirror()).run?.end_time === null) await branch.runner().settled();
  expect(await detail(branch, 'grids')).toBeDefined();
  expect((await send(branch, 'POST', '/manager/mirror/run', {})).status).toBe(200);
  await branch.runner().settled();
});

it("never publishes what a rule of this site refuses, and never changes the site's own plugins", async () => {
  const mine = await published('mine');
  const noisy = await published('noisy', { main: 'eval(host.text)' });
  const far = await published('far', { network_access: { allowed_domains: ['far.example'], reasoning: 'Fetches' } });
  const branch = await aMirror();
  await branch.published(await branch.api.person('carl'), { code: aPackage({ id: mine }) });
  const rules = { own_submissions: 'allowed', approvals: 1, automatic: { user_ids: [], departments: [] } };
  await storeSetting(branch.api.context.db, 'review_rules', { ...rules, known_hosts: ['near.example'] });
  const mirror = await branch.synced();
  expect([mine, noisy, far].map((one) => statusOf(mirror, one))).toEqual([
    'refused: key_taken',
    'refused: checks_failed',
    'refused: approval_needed',
  ]);
  await storeSetting(branch.api.context.db, 'review_rules', { ...rules, approvals: 2, known_hosts: null });
  const late = await published('late');
  expect(statusOf(await branch.synced(), late)).toBe('refused: approval_needed');
  await send(home, 'POST', '/manager/plugin/block', { plugin_key: mine, reason: 'Bad' });
  await branch.synced();
  expect(await detail(branch, mine)).toMatchObject({ name: 'Grid Maker' });
});

it('does not change plugins that administrators of this site deleted or blocked', async () => {
  const branch = await aMirror();
  const [one, two] = [await published('deleted-here'), await published('blocked-here')];
  await branch.synced();
  expect((await send(branch, 'DELETE', '/plugin', { plugin_key: one })).status).toBe(200);
  expect((await send(branch, 'POST', '/manager/plugin/block', { plugin_key: two, reason: 'Not here' })).status).toBe(
    200,
  );
  for (const plugin_key of [one, two]) await home.publishedVersion(ada, plugin_key, '1.1.0');
  const mirror = await branch.synced();
  expect([statusOf(mirror, one), statusOf(mirror, two)]).toEqual(['refused: deleted_here', 'refused: blocked_here']);
  expect([await detail(branch, one), await detail(branch, two)]).toEqual([undefined, undefined]);
});

it('mirrors only plugins with some tags, and still receives blocks of plugins that it has', async () => {
  await Promise.all([aTag(home.api.context.db, 'charts'), aTag(home.api.context.db, 'other')]);
  const tags = await home.api.context.db.selectFrom('tags').select(['id', 'code']).execute();
  const idOf = (code: string) => tags.find((tag) => tag.code === code)!.id;
  const chart = await home.published(bob, {
    code: aPackage({ id: 'chart' }),
    tag_ids: JSON.stringify([idOf('charts')]),
  });
  const other = await home.published(bob, {
    code: aPackage({ id: 'other' }),
    tag_ids: JSON.stringify([idOf('other')]),
  });
  const branch = await aMirror({ tags: ['charts'] });
  const mirror = await branch.synced();
  expect([statusOf(mirror, chart), statusOf(mirror, other)]).toEqual(['added', 'left_out']);
  expect(await detail(branch, other)).toBeUndefined();
});

it('treats a plugin that a restored source no longer has as withdrawn', async () => {
  const lost = await published('lost');
  const branch = await aMirror();
  await branch.synced();
  expect(await detail(branch, lost)).toBeDefined();
  const { db } = home.api.context;
  await transact(db, async (transaction) => {
    await transaction.deleteFrom('plugins').where('plugin_key', '=', lost).execute();
    await transaction.deleteFrom('plugin_changes').where('plugin_key', '=', lost).execute();
    // The feed is cached for two seconds, except after a change. A restored server starts without a cache.
    changed(transaction, 'catalog');
  });
  expect(statusOf(await branch.synced(), lost)).toBe('withdrawn');
});

it('lets only super administrators see and run it', async () => {
  const branch = await aMirror();
  const reviewer = await branch.api.person('reviewer', 2);
  expect((await send(branch, 'POST', '/manager/mirror/run', {}, reviewer)).status).toBe(403);
  expect((await branch.api.send({ method: 'GET', url: '/api/cmt/manager/mirror' }, reviewer)).status).toBe(403);
  const alone = await send(home, 'POST', '/manager/mirror/run', {});
  expect([alone.status, alone.body.error]).toEqual([409, 'mirror_not_set']);
});
