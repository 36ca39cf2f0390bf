import { type Api, type ApiResponse, errorOf, type Person } from '../../../tests/support/api/anApi';
import { aBlockApi, blockCalls, REASON } from '../../../tests/support/api/blocks';
import { pluginRow } from '../../../tests/support/samples/catalog';
import { aPackage, aRelease, publishing } from '../../../tests/support/samples/releases';

let api: Api;
let admin: Person;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await aBlockApi();
  admin = await api.person('blocking-admin', 2);
  publisher = publishing(api, admin);
});
afterAll(() => api.close());

const { get, post, block, unblock, install, detail, download, notesOf, aPlugin } = blockCalls(
  () => api,
  () => admin,
);

const keysOf = (response: ApiResponse) =>
  response.body.data.plugin_list.map((one: { plugin_key: string }) => one.plugin_key);

const EVERYWHERE = [
  'list',
  'search',
  'developer',
  'recommendation',
  'promotion',
  'page',
  'sitemap',
  'detail',
  'download',
];

/** Lists the places where users find a plugin. */
async function places(key: string, developer: Person, who?: Person): Promise<string[]> {
  const has = async (url: string, query: Record<string, string> = {}) => {
    const { text } = await get(url, query, who);
    return text.includes(`"${key}"`);
  };
  const seen: Record<string, boolean> = {
    list: await has('/plugin/list', { limit: '100' }),
    search: await has('/plugin/list', { keyword: 'Spyglass' }),
    developer: await has('/plugin/list', { developer_id: String(developer.user_id) }),
    recommendation: await has('/plugin/recommendation/list', { limit: '12' }),
    promotion: await has('/plugin/resource_state/active'),
    page: (await get('/plugin/developer', { user_id: String(developer.user_id) }, who)).status === 200,
    sitemap: (await api.send({ method: 'GET', url: '/sitemaps/1.xml' })).text.includes(`plugin_key=${key}&`),
    detail: (await detail(key, who)).status === 200,
    download: (await download(key, who)).status === 200,
  };
  return EVERYWHERE.filter((place) => seen[place]);
}

describe('a blocked plugin', () => {
  it('disappears everywhere at once, for all users, and returns unchanged', async () => {
    const { key, developer } = await aPlugin('Spyglass');
    const otherUser = await api.person();
    const hour = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    const promotion = { plugin_key: key, position: 1, start_time: hour(-1), end_time: hour(1), is_new: false };
    await post('/plugin/resource_state', promotion, admin);
    for (const who of [undefined, otherUser]) expect(await places(key, developer, who)).toEqual(EVERYWHERE);
    expect((await block(key)).status).toBe(200);
    for (const who of [undefined, otherUser, developer, admin]) expect(await places(key, developer, who)).toEqual([]);
    expect((await unblock(key)).status).toBe(200);
    for (const who of [undefined, otherUser]) expect(await places(key, developer, who)).toEqual(EVERYWHERE);
  });

  it('does not exist for strangers, and is shown as blocked to its developers, administrators and installers', async () => {
    const { key, developer } = await aPlugin();
    const [stranger, installer] = [await api.person(), await api.person()];
    await install(key, installer);
    await block(key, admin, { rule: 'privacy' });
    for (const call of [detail, download, install])
      expect(errorOf(await call(key, stranger))).toEqual([404, 'plugin_not_found']);
    for (const call of [detail, download]) expect(errorOf(await call(key))).toEqual([404, 'plugin_not_found']);
    for (const who of [developer, admin, installer])
      for (const call of [detail, download, install]) {
        const response = await call(key, who);
        expect(errorOf(response)).toEqual([404, 'plugin_blocked']);
        expect(response.body.details).toEqual({ reason: REASON, rule: 'privacy', block_time: expect.any(String) });
      }
    expect(errorOf(await post('/plugin/view', { plugin_key: key }, developer))).toEqual([404, 'plugin_blocked']);
    expect(errorOf(await post('/plugin/user/praise', { plugin_key: key, praise: 1 }, stranger))[0]).toBe(404);
    expect(errorOf(await post('/plugin/report', { plugin_key: key, reason: 'broken' }, stranger))[0]).toBe(404);
  });

  it('has no words in the search until it is unblocked', async () => {
    const { key, developer } = await aPlugin('Zorblatt');
    const searched = async (keyword: string) => {
      const { total, search } = (await get('/plugin/list', { keyword, explain: '1' })).body.data;
      return { total, ...search };
    };
    expect(await searched('zorblitt')).toEqual({ total: 1, corrected: 'zorblatt' });
    await block(key);
    expect(await searched('zorblitt')).toEqual({ total: 0 });
    await publisher.publishedVersion(developer, key, '2.0.0', { name: 'Quibblatt' });
    for (const keyword of ['zorblitt', 'quibblitt']) expect(await searched(keyword)).toEqual({ total: 0 });
    await unblock(key);
    expect(await searched('quibblitt')).toEqual({ total: 1, corrected: 'quibblatt' });
  });

  it('is marked in the installed list, without an update, and can be uninstalled', async () => {
    const { key, developer } = await aPlugin();
    const installer = await api.person();
    await install(key, installer);
    await post('/plugin/user/praise', { plugin_key: key, praise: 1 }, installer);
    await publisher.publishedVersion(developer, key, '1.1.0');
    const own = (type: string, who = installer) => get('/plugin/user/list', { type }, who);
    expect((await own('installed')).body.data).toMatchObject({ update_count: 1, plugin_list: [{ block: null }] });
    await block(key);
    expect((await own('installed')).body.data).toMatchObject({
      total: 1,
      update_count: 0,
      plugin_list: [{ plugin_key: key, has_update: false, installed_version: '1.0.0', block: { reason: REASON } }],
    });
    expect(keysOf(await own('liked'))).toEqual([]);
    expect((await own('published', developer)).body.data.plugin_list).toMatchObject([{ block: { reason: REASON } }]);
    const uninstalled = await api.send(
      { method: 'DELETE', url: '/api/cmt/plugin/user', body: { plugin_key: key } },
      installer,
    );
    expect(uninstalled.body.data).toMatchObject({ is_installed: false, download_count: 1 });
    expect(keysOf(await own('installed'))).toEqual([]);
    expect(errorOf(await detail(key, installer))).toEqual([404, 'plugin_not_found']);
  });

  it('is no longer installed silently', async () => {
    const { key } = await aPlugin();
    const silent = { plugin_key: key, is_default_install: true };
    await api.send({ method: 'PUT', url: '/api/cmt/plugin/silent_install', body: silent }, admin);
    await block(key);
    expect((await post('/plugin/user/new/silent', {}, await api.person())).body.data).toEqual({ plugin_keys: [] });
    await unblock(key);
    expect((await post('/plugin/user/new/silent', {}, await api.person())).body.data).toEqual({ plugin_keys: [key] });
  });

  it('stays hidden whatever is approved, made current or edited, and shows those changes once it is unblocked', async () => {
    const { key, developer } = await aPlugin();
    await block(key);
    await publisher.publishedVersion(developer, key, '2.0.0');
    expect((await notesOf(developer))[0]).toMatchObject({
      ...{ kind: 'version_approved', params: { version: '2.0.0', is_blocked: true } },
    });
    expect(errorOf(await detail(key))).toEqual([404, 'plugin_not_found']);
    await api.send(
      { method: 'PUT', url: '/api/cmt/plugin/version/rollback', body: { plugin_key: key, version: '1.0.0' } },
      developer,
    );
    expect(errorOf(await download(key))).toEqual([404, 'plugin_not_found']);
    await publisher.publishedVersion(developer, key, '2.1.0');
    await unblock(key);
    expect((await detail(key, developer)).body.data.current_version).toBe('2.1.0');
  });

  it('is never public if its block runs in parallel with approvals and rollbacks', async () => {
    const { key, developer } = await aPlugin();
    await publisher.publishedVersion(developer, key, '1.1.0');
    await publisher.update(
      aRelease({ plugin_key: key, version: '1.2.0', code: aPackage({ main: 'other();' }) }),
      developer,
    );
    const rollback = { plugin_key: key, version: '1.0.0' };
    const responses = await Promise.all([
      publisher.approve(key, '1.2.0'),
      block(key),
      api.send({ method: 'PUT', url: '/api/cmt/plugin/version/rollback', body: rollback }, developer),
      block(key),
      ...Array.from({ length: 6 }, async () => install(key, await api.person())),
    ]);
    expect(responses.filter(({ body }) => body.error === 'already_blocked')).toHaveLength(1);
    expect(errorOf(await detail(key, await api.person()))).toEqual([404, 'plugin_not_found']);
    const { db } = api.context;
    const row = await pluginRow(db, key);
    expect(row).toMatchObject({ is_public: false, is_blocked: true, is_published: true });
    const notified = await db
      .selectFrom('notifications')
      .select('user_id')
      .where('plugin_key', '=', key)
      .where('kind', '=', 'plugin_blocked')
      .where('user_id', '!=', developer.user_id)
      .execute();
    const has = await db.selectFrom('installs').select('user_id').where('plugin_id', '=', row.plugin_id).execute();
    expect(notified.map((one) => one.user_id).sort()).toEqual(has.map((one) => one.user_id).sort());
  });
});
