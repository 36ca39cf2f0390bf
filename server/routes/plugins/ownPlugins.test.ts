import { sql } from 'kysely';
import { listOwnPlugins, type OwnPlugin } from '../../../contract/plugins/ownPlugins';
import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { ownPluginRoutes, pluginRoutes } from './plugins';

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    context.quotaBytes = 1_000;
    pluginRoutes(app, context);
    ownPluginRoutes(app, context);
  });
});
afterAll(() => api.close());

const own = (query: string, who?: Person) =>
  api.send({ method: 'GET', url: `/api/cmt/plugin/user/list?${query}` }, who);
const install = (plugin_key: string, who: Person) =>
  api.send({ method: 'POST', url: '/api/cmt/plugin/user', body: { plugin_key } }, who);
const like = (plugin_key: string, who: Person) =>
  api.send({ method: 'POST', url: '/api/cmt/plugin/user/praise', body: { plugin_key, praise: 1 } }, who);
const plugins = async (query: string, who: Person): Promise<OwnPlugin[]> =>
  (await own(query, who)).body.data.plugin_list;
const keys = async (query: string, who: Person) => (await plugins(query, who)).map(({ plugin_key }) => plugin_key);
const release = (plugin_key: string, current_version: string) =>
  api.context.db.updateTable('plugins').set({ current_version }).where('plugin_key', '=', plugin_key).execute();

it.each(['installed', 'liked', 'published'])('requires a login for the list of %s plugins', async (type) => {
  expect((await own(`type=${type}`)).body).toMatchObject({ code: 401, error: 'unauthenticated' });
});

it.each(['', 'type=all', 'type=liked&user_id=1', 'type=liked&limit=101'])('refuses "%s"', async (query) => {
  expect((await own(query, await api.person())).body).toMatchObject({ code: 400, error: 'invalid_request' });
});

describe('installed and liked plugins', () => {
  it("are ordered by time, latest first, and only the caller's own", async () => {
    const [ada, bob] = [await api.person(), await api.person()];
    const [first, second, third] = [
      await aPlugin(api.context.db),
      await aPlugin(api.context.db),
      await aPlugin(api.context.db),
    ];
    for (const { key } of [second, first]) await install(key, ada);
    await like(third.key, ada);
    await install(third.key, bob);
    expect(await keys('type=installed', ada)).toEqual([first.key, second.key]);
    expect(await keys('type=liked', ada)).toEqual([third.key]);
    expect(await keys('type=installed', bob)).toEqual([third.key]);
    expect(await keys('type=liked', bob)).toEqual([]);
  });

  it("are paged without repeating or skipping, and accept only the user's own cursors", async () => {
    const [ada, bob] = [await api.person(), await api.person()];
    const all: string[] = [];
    for (let index = 0; index < 5; index++) {
      const { key } = await aPlugin(api.context.db);
      await install(key, ada);
      all.unshift(key);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await own(`type=installed&limit=2${cursor ? `&cursor=${cursor}` : ''}`, ada);
      expect(listOwnPlugins.schema.response[200].parse(body)).toEqual(body);
      expect(body.data.total).toBe(5);
      seen.push(...body.data.plugin_list.map((plugin: OwnPlugin) => plugin.plugin_key));
      cursor = body.data.next_cursor ?? null;
      if (cursor) {
        expect((await own(`type=installed&limit=2&cursor=${cursor}`, bob)).body.error).toBe('invalid_cursor');
        expect((await own(`type=liked&limit=2&cursor=${cursor}`, ada)).body.error).toBe('invalid_cursor');
      }
    } while (cursor);
    expect(seen).toEqual(all);
  });

  it('leave out plugins that were withdrawn since', async () => {
    const ada = await api.person();
    const { key } = await aPlugin(api.context.db);
    await install(key, ada);
    await like(key, ada);
    await api.context.db.updateTable('plugins').set({ is_published: false }).where('plugin_key', '=', key).execute();
    for (const type of ['installed', 'liked'])
      expect((await own(`type=${type}`, ada)).body.data).toMatchObject({ plugin_list: [], total: 0, update_count: 0 });
  });
});

describe('updates', () => {
  it('are shown until the plugin is installed again, and count no download', async () => {
    const ada = await api.person();
    const { key } = await aPlugin(api.context.db, { current_version: '1.0.0' });
    const installed = await install(key, ada);
    expect(installed.body.data).toMatchObject({ has_update: false });
    expect(await plugins('type=installed', ada)).toMatchObject([{ installed_version: '1.0.0', has_update: false }]);

    await release(key, '1.1.0');
    const { data } = (await own('type=installed', ada)).body;
    expect(data).toMatchObject({
      update_count: 1,
      plugin_list: [{ installed_version: '1.0.0', current_version: '1.1.0', has_update: true }],
    });

    const updated = await install(key, ada);
    expect(updated.body.data).toMatchObject({ has_update: false, is_installed: true, download_count: 1 });
    expect((await own('type=installed', ada)).body.data).toMatchObject({
      update_count: 0,
      plugin_list: [{ installed_version: '1.1.0', has_update: false }],
    });
  });

  it('list their release notes, before the update', async () => {
    const ada = await api.person();
    const { db } = api.context;
    const { key, id } = await aPlugin(db, { current_version: '1.0.0' });
    await install(key, ada);
    await sql`
      INSERT INTO versions (plugin_id, kind, version, status, listing, position, submit_time, content, content_texts)
      VALUES (${id}, 'version', '1.0.0', 2, '{}', 1, now(), 'The first.', '{}'),
        (${id}, 'version', '1.1.0', 2, '{}', 2, now(), 'New grids.', '{"zh-CN": "新的网格。"}'),
        (${id}, 'version', '1.2.0', 3, '{}', 3, now(), 'Rejected.', '{}'),
        (${id}, 'version', '1.3.0', 2, '{}', 4, now(), 'Faster.', '{}')`.execute(db);
    expect(await plugins('type=installed', ada)).toMatchObject([{ changes: [] }]);
    await release(key, '1.3.0');
    const [plugin] = await plugins('type=installed', ada);
    expect(plugin?.changes.map(({ version, content }) => [version, content])).toEqual([
      ['1.3.0', 'Faster.'],
      ['1.1.0', 'New grids.'],
    ]);
    expect(plugin?.changes[1]?.texts).toEqual({ 'zh-CN': '新的网格。' });
    const detail = await api.send({ method: 'GET', url: `/api/cmt/plugin?plugin_key=${key}` }, ada);
    expect(detail.body.data).toMatchObject({ installed_version: '1.0.0', current_version: '1.3.0' });
    const visitors = await api.send({ method: 'GET', url: `/api/cmt/plugin?plugin_key=${key}` });
    expect(visitors.body.data).not.toHaveProperty('installed_version');
  });

  it('do not move the plugin in the list', async () => {
    const ada = await api.person();
    const [older, newer] = [await aPlugin(api.context.db, { current_version: '1.0.0' }), await aPlugin(api.context.db)];
    for (const { key } of [older, newer]) await install(key, ada);
    await release(older.key, '2.0.0');
    await install(older.key, ada);
    expect(await keys('type=installed', ada)).toEqual([newer.key, older.key]);
  });

  it("are counted with every list, for the caller's own installs only", async () => {
    const [ada, bob] = [await api.person(), await api.person()];
    const { key } = await aPlugin(api.context.db, { current_version: '1.0.0' });
    await install(key, ada);
    await like(key, bob);
    await release(key, '2.0.0');
    expect((await own('type=liked', ada)).body.data.update_count).toBe(1);
    const liked = (await own('type=liked', bob)).body.data;
    expect(liked).toMatchObject({ update_count: 0, plugin_list: [{ has_update: false, installed_version: null }] });
  });
});

describe('published plugins', () => {
  it("are all listed with their review, including rejected ones, and only the caller's own", async () => {
    const { db } = api.context;
    const ada = await api.person();
    const mine = { developer_id: ada.user_id };
    const shown = await aPlugin(db, { ...mine, current_version: '1.0.0', sort_time: '2026-03-01T00:00:00Z' });
    const refused = await aPlugin(db, { ...mine, is_public: false });
    await aPlugin(db);
    const version = { content: '', listing: null, package_sha256: null, package_size: null, decided_by: null };
    await db
      .insertInto('versions')
      .values([
        { ...version, plugin_id: shown.id, version: '1.0.0', status: 2, reason: null, position: 1 },
        { ...version, plugin_id: shown.id, version: '1.1.0', status: 1, reason: null, position: 2 },
        { ...version, plugin_id: refused.id, version: '0.1.0', status: 3, reason: 'Does not start', position: 1 },
      ])
      .execute();
    expect(await plugins('type=published', ada)).toMatchObject([
      { plugin_key: shown.key, review: { status: 1, version: '1.1.0', reason: null, public_version: '1.0.0' } },
      {
        plugin_key: refused.key,
        review: { status: 3, version: '0.1.0', reason: 'Does not start', public_version: null },
      },
    ]);
    expect(await plugins('type=published', await api.person())).toEqual([]);
  });

  it('do not show their review in the list of liked plugins, and no storage either', async () => {
    const ada = await api.person();
    const { key, id } = await aPlugin(api.context.db, { developer_id: ada.user_id });
    await api.context.db
      .insertInto('versions')
      .values({ plugin_id: id, version: '1.0.0', content: '', status: 1, position: 1 })
      .execute();
    await like(key, ada);
    const published = (await own('type=published', ada)).body.data;
    expect(published).toMatchObject({
      storage: { used_bytes: 0, limit_bytes: 1_000 },
      plugin_list: [{ review: { version: '1.0.0' } }],
    });
    const liked = (await own('type=liked', ada)).body.data;
    expect(liked.plugin_list).toMatchObject([{ plugin_key: key, review: null, block: null }]);
    expect(liked).not.toHaveProperty('storage');
  });
});

describe("changes of one's own plugins", () => {
  const changes = async (who: Person, since?: number) => {
    const query = since === undefined ? '' : `?since=${since}`;
    return (await api.send({ method: 'GET', url: `/api/cmt/plugin/user/changes${query}` }, who)).body.data;
  };
  const published = () => aPlugin(api.context.db, { current_version: '1.0.0' });
  const cover = (plugin_key: string) =>
    api.context.db
      .updateTable('plugins')
      .set({ cover: `${plugin_key}.webp` })
      .where('plugin_key', '=', plugin_key)
      .execute();

  it('are reported once to installers, owners and maintainers, and to no other user', async () => {
    const [ada, bob, owner] = [await api.person(), await api.person(), await api.person()];
    const [mine, other] = [await published(), await published()];
    await install(mine.key, ada);
    await api.context.db
      .updateTable('plugins')
      .set({ developer_id: owner.user_id })
      .where('plugin_key', '=', mine.key)
      .execute();
    const { last, plugin_keys } = await changes(ada);
    expect(plugin_keys).toEqual([]);
    await cover(mine.key);
    await cover(other.key);
    const changed = await changes(ada, last);
    expect(changed.plugin_keys).toEqual([mine.key]);
    expect(changed.last).toBeGreaterThan(last);
    expect((await changes(owner, last)).plugin_keys).toEqual([mine.key]);
    expect((await changes(bob, last)).plugin_keys).toEqual([]);
    expect((await changes(ada, changed.last)).plugin_keys).toEqual([]);
  });

  it('ignore counts, and return nothing for an unknown cursor', async () => {
    const ada = await api.person();
    const { key } = await published();
    await install(key, ada);
    const { last } = await changes(ada);
    await like(key, ada);
    expect(await changes(ada, last)).toEqual({ plugin_keys: [], last });
    expect(await changes(ada, last + 1_000)).toEqual({ plugin_keys: [], last });
  });

  it('are paged if there are many', async () => {
    const ada = await api.person();
    const all: string[] = [];
    const { last } = await changes(ada);
    for (let index = 0; index < 102; index++) {
      const { key, id } = await published();
      await api.context.db.insertInto('installs').values({ plugin_id: id, user_id: ada.user_id }).execute();
      all.push(key);
    }
    const first = await changes(ada, last);
    expect(first.plugin_keys).toHaveLength(100);
    const second = await changes(ada, first.last);
    expect([...first.plugin_keys, ...second.plugin_keys]).toEqual(all);
  });

  it.each(['since=-1', 'since=1.5', 'since=x', 'until=1'])('refuses "%s"', async (query) => {
    const response = await api.send(
      { method: 'GET', url: `/api/cmt/plugin/user/changes?${query}` },
      await api.person(),
    );
    expect(response.body).toMatchObject({ code: 400, error: 'invalid_request' });
  });
});
