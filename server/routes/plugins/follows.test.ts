import type { FollowSubject } from '../../../contract/plugins/follows';
import { MAX_FOLLOWS } from '../../../contract/values/accounts';
import { type Api, errorOf, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { twoSites } from '../../../tests/support/api/bundles';
import { versionCalls } from '../../../tests/support/api/versions';
import { aDeveloper, aPlugin, aTag } from '../../../tests/support/samples/catalog';
import { aPackage, aRelease, publishing } from '../../../tests/support/samples/releases';
import { insertFollow } from '../../repositories/plugins/follows';
import { insertMaintainer } from '../../repositories/plugins/maintainers';

const LIST = '/api/cmt/follow/list';
const FOLLOW = '/api/cmt/follow';
const ACME = 7;

let api: Api;
let root: Person;
beforeAll(async () => {
  api = await theWholeApi();
  root = await api.person('root', 1);
});
afterAll(() => api.close());

const { get, put, withdraw, rollBack, roll, editListing, aReleasedPlugin } = versionCalls(
  () => api,
  () => root,
);
const publisher = () => publishing(api, root);
const post = (url: string, body: object, user?: Person) =>
  api.send({ method: 'POST', url: `/api/cmt${url}`, body }, user);
const follow = (body: FollowSubject, user?: Person) => api.send({ method: 'PUT', url: FOLLOW, body }, user);
const unfollow = (body: FollowSubject, user?: Person) => api.send({ method: 'DELETE', url: FOLLOW, body }, user);
const follows = async (user: Person) => (await api.send({ method: 'GET', url: LIST }, user)).body.data;
const nothing = { plugins: [], developers: [], tags: [] };
/** A new user who follows this. */
async function aFollower(...subjects: FollowSubject[]): Promise<Person> {
  const user = await api.person();
  for (const subject of subjects) expect((await follow(subject, user)).status).toBe(200);
  return user;
}
/** The notices of a user about what they follow, newest first. */
async function noticesOf(user: Person): Promise<[string, string, object][]> {
  const { notification_list } = (await get('/notification/list', {}, user)).body.data;
  return notification_list.flatMap(({ kind, plugin_key, params }: Record<string, string>) =>
    kind === 'plugin_updated' || kind === 'plugin_published' ? [[kind, plugin_key, params]] : [],
  );
}
const updated = (key: string, version: string) => ['plugin_updated', key, { version }];
const place = (person: Person, e_id: number | null, department: string | null = null) =>
  put('/manager/account/enterprise', { user_id: person.user_id, e_id, department }, root);

describe('following', () => {
  it('lists plugins, developers, and tags, each once, newest first, until it ends', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0']);
    const tag_id = await aTag(api.context.db, 'charts');
    const { key: other } = await aPlugin(api.context.db, { name: '图表', texts: { 'en-US': { name: 'Charts' } } });
    const user = await api.person();
    expect(await follows(user)).toEqual(nothing);
    for (const plugin_key of [key, other, key]) await follow({ plugin_key }, user);
    await follow({ developer_id: developer.user_id }, user);
    const { data } = (await follow({ tag_id }, user)).body;
    const create_time = expect.any(String);
    expect(data).toEqual({
      plugins: [
        { plugin_key: other, plugin_name: '图表', plugin_names: { 'en-US': 'Charts' }, create_time },
        { plugin_key: key, plugin_name: 'Grid Maker', plugin_names: {}, create_time },
      ],
      developers: [{ developer_id: developer.user_id, name: developer.account, create_time }],
      tags: [{ tag_id, create_time }],
    });
    expect(await follows(user)).toEqual(data);
    expect(await follows(await api.person())).toEqual(nothing);
    for (const _again of [1, 2]) await unfollow({ plugin_key: key }, user);
    await unfollow({ developer_id: developer.user_id }, user);
    expect((await unfollow({ tag_id }, user)).body.data).toEqual({ ...nothing, plugins: [data.plugins[0]] });
  });

  it('needs a login, and something that the user may see', async () => {
    const user = await api.person();
    expect(errorOf(await follow({ tag_id: 1 }))).toEqual([401, 'unauthenticated']);
    const { body } = await publisher().release(aRelease(), user);
    const other = await api.person();
    expect(errorOf(await follow({ plugin_key: body.data.plugin_key }, other))).toEqual([404, 'plugin_not_found']);
    expect(errorOf(await follow({ plugin_key: 'gone' }, other))).toEqual([404, 'plugin_not_found']);
    expect(errorOf(await follow({ developer_id: user.user_id }, other))).toEqual([404, 'not_found']);
    expect(errorOf(await follow({ tag_id: 999_999 }, other))).toEqual([404, 'not_found']);
    const both = { plugin_key: 'a', tag_id: 1 } as FollowSubject;
    expect(errorOf(await follow(both, other))).toEqual([400, 'invalid_request']);
  });

  it('has a limit, which concurrent calls keep', async () => {
    const { db } = api.context;
    const user = await api.person();
    const keys: string[] = [];
    for (let count = 0; count < MAX_FOLLOWS - 1; count += 1) {
      const { id, key } = await aPlugin(db);
      await insertFollow(db, user.user_id, { plugin_id: id }, new Date());
      keys.push(key);
    }
    const more = await Promise.all([1, 2, 3].map(() => aPlugin(db)));
    const responses = await Promise.all(more.map(({ key }) => follow({ plugin_key: key }, user)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.error).toBe('too_many_follows');
    expect((await follow({ plugin_key: keys[0] ?? '' }, user)).status).toBe(200);
    await unfollow({ plugin_key: keys[0] ?? '' }, user);
    expect((await follow({ tag_id: await aTag(db, 'limit') }, user)).status).toBe(200);
  });

  it('leaves out what the user may not see, which returns with it, and ends with the account of a developer', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0']);
    const user = await aFollower({ plugin_key: key }, { developer_id: developer.user_id });
    await post('/manager/plugin/block', { plugin_key: key, reason: 'It deletes layers.' }, root);
    expect(await follows(user)).toEqual(nothing);
    await post('/manager/plugin/unblock', { plugin_key: key }, root);
    expect(await follows(user)).toMatchObject({ plugins: [{ plugin_key: key }], developers: [{}] });
    await withdraw(key, '1.0.0', developer);
    expect(await follows(user)).toEqual(nothing);
    expect((await unfollow({ plugin_key: key }, user)).status).toBe(200);
    await publisher().publishedVersion(developer, key, '1.0.1');
    expect(await follows(user)).toMatchObject({ plugins: [], developers: [{}] });
    const close = { method: 'DELETE', url: '/api/user-center/user/account', body: { password: 'a good password' } };
    expect((await api.send(close as object, developer)).status).toBe(200);
    expect(await follows(user)).toEqual(nothing);
  });

  it('is part of the export', async () => {
    const { key } = await aPlugin(api.context.db);
    const user = await aFollower({ plugin_key: key });
    const { data } = (await api.send({ method: 'GET', url: '/api/user-center/user/export' }, user)).body;
    expect(data.follows).toMatchObject({ plugins: [{ plugin_key: key }], developers: [], tags: [] });
  });
});

describe('followers of a plugin', () => {
  it('are notified once of each version that becomes current for everyone', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0']);
    const user = await aFollower({ plugin_key: key });
    await publisher().publishedVersion(developer, key, '1.1.0');
    expect(await noticesOf(user)).toEqual([updated(key, '1.1.0')]);
    // An unread notice is replaced.
    await publisher().publishedVersion(developer, key, '1.2.0');
    expect(await noticesOf(user)).toEqual([updated(key, '1.2.0')]);
    await post('/notification/read', { all: true }, user);
    await publisher().publishedVersion(developer, key, '2.0.0', { rollout: '40' });
    await roll(key, 70, developer);
    expect(await noticesOf(user)).toHaveLength(1);
    await roll(key, 100, developer);
    expect(await noticesOf(user)).toEqual([updated(key, '2.0.0'), updated(key, '1.2.0')]);
    await post('/notification/read', { all: true }, user);
    await roll(key, 50, developer);
    await roll(key, 100, developer);
    await roll(key, 100, developer);
    expect(await noticesOf(user)).toHaveLength(2);
  });

  it('are not notified of an older line, a pre-release, a rollback, a withdrawal, or a new listing', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0', '2.0.0']);
    const user = await aFollower({ plugin_key: key });
    for (const version of ['1.0.1', '2.1.0-beta.1']) await publisher().publishedVersion(developer, key, version);
    expect((await rollBack(key, '1.0.1', developer)).status).toBe(200);
    expect((await rollBack(key, '2.0.0', developer)).status).toBe(200);
    expect((await withdraw(key, '2.0.0', developer)).status).toBe(200);
    await editListing({ ...aRelease({ plugin_key: key }), version: '1.0.1', name: 'Grids' }, developer);
    await publisher().approve(key, '1.0.1');
    expect(await noticesOf(user)).toEqual([]);
  });

  it('are not its developers, nor users who are locked or have left', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0']);
    await follow({ plugin_key: key }, developer);
    const [maintainer, locked, gone] = await Promise.all([1, 2, 3].map(() => aFollower({ plugin_key: key })));
    const { db } = api.context;
    const row = await db.selectFrom('plugins').select('plugin_id').where('plugin_key', '=', key).executeTakeFirst();
    await insertMaintainer(db, row?.plugin_id ?? 0, maintainer!.user_id);
    await put('/manager/account/lock', { user_id: locked!.user_id, is_locked: true, reason: 'Spam' }, root);
    const close = { method: 'DELETE', url: '/api/user-center/user/account', body: { password: 'a good password' } };
    expect((await api.send(close as object, gone)).status).toBe(200);
    const user = await aFollower({ plugin_key: key });
    await publisher().publishedVersion(developer, key, '1.1.0');
    const notified = await db
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', 'plugin_updated')
      .where('plugin_key', '=', key)
      .execute();
    expect(notified).toEqual([{ user_id: user.user_id }]);
  });

  it('are not notified while it is blocked', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0']);
    const user = await aFollower({ plugin_key: key });
    await post('/manager/plugin/block', { plugin_key: key, reason: 'It deletes layers.' }, root);
    await publisher().publishedVersion(developer, key, '1.1.0');
    expect(await noticesOf(user)).toEqual([]);
  });
});

describe('followers of a developer or a tag', () => {
  it('are notified once of a plugin that becomes public for the first time', async () => {
    const tag_id = await aTag(api.context.db, 'first');
    const { developer } = await aReleasedPlugin(['1.0.0']);
    const developer_id = developer.user_id;
    const both = await aFollower({ developer_id }, { tag_id });
    const [ofDeveloper, ofTag, ofOther] = await Promise.all([
      aFollower({ developer_id }),
      aFollower({ tag_id }),
      aFollower({ tag_id: await aTag(api.context.db, 'other') }),
    ]);
    await follow({ tag_id }, developer);
    const key = await publisher().published(developer, {
      tag_ids: `[${tag_id}]`,
      code: aPackage({ id: 'followed-new' }),
    });
    const notice = ['plugin_published', key, { by: developer.account }];
    for (const user of [both, ofDeveloper, ofTag]) expect(await noticesOf(user)).toEqual([notice]);
    for (const user of [ofOther, developer]) expect(await noticesOf(user)).toEqual([]);
    // An update is for followers of the plugin, and a plugin that returns is not new.
    const ofPlugin = await aFollower({ plugin_key: key });
    await publisher().publishedVersion(developer, key, '1.1.0');
    for (const version of ['1.1.0', '1.0.0']) await withdraw(key, version, developer);
    await publisher().publishedVersion(developer, key, '1.2.0');
    expect(await noticesOf(both)).toEqual([notice]);
    expect(await noticesOf(ofPlugin)).toEqual([updated(key, '1.2.0')]);
  });

  it('are notified of a private plugin only if it is for them', async () => {
    await put('/manager/enterprise', { e_id: ACME, name: 'Acme', code: 'acme' }, root);
    const tag_id = await aTag(api.context.db, 'private');
    const { developer } = await aReleasedPlugin(['1.0.0']);
    await place(developer, ACME, 'Design');
    const outsider = await aFollower({ developer_id: developer.user_id }, { tag_id });
    const [sales, design] = await Promise.all([aFollower({ tag_id }), aFollower({ tag_id })]);
    await place(sales!, ACME, 'Sales');
    await place(design!, ACME, 'Design');
    const parts = { visibility: 'enterprise', department: 'Design', tag_ids: `[${tag_id}]` };
    const key = await publisher().published(developer, { ...parts, code: aPackage({ id: 'private-new' }) });
    expect(await noticesOf(design!)).toEqual([['plugin_published', key, { by: developer.account }]]);
    for (const user of [outsider, sales!]) expect(await noticesOf(user)).toEqual([]);
    expect(errorOf(await follow({ plugin_key: key }, sales))).toEqual([404, 'plugin_not_found']);
    await follow({ plugin_key: key }, design);
    // A former member neither sees it in their list nor is notified of updates.
    await place(design!, null);
    await publisher().publishedVersion(developer, key, '1.1.0');
    expect(await noticesOf(design!)).toHaveLength(1);
    expect(await follows(design!)).toMatchObject({ plugins: [] });
  });
});

describe('an import', () => {
  it('notifies followers of an updated plugin, and no one of new ones', async () => {
    const { home, branch, ada, grids, plain } = await twoSites();
    const { db } = branch.api.context;
    const user = await branch.api.person();
    const tag_id = await aTag(db, 'grid');
    await insertFollow(db, user.user_id, { tag_id }, new Date());
    const bundle = await home.exported();
    await branch.imported(bundle, [grids, plain]);
    const kinds = async () =>
      db.selectFrom('notifications').select(['kind', 'params']).where('user_id', '=', user.user_id).execute();
    expect(await kinds()).toEqual([]);
    const { plugin_id } = await db
      .selectFrom('plugins')
      .select('plugin_id')
      .where('plugin_key', '=', grids)
      .executeTakeFirstOrThrow();
    await insertFollow(db, user.user_id, { plugin_id }, new Date());
    await home.publishedVersion(ada, grids, '1.2.0');
    await branch.imported(await home.exported(), [grids]);
    expect(await kinds()).toEqual([{ kind: 'plugin_updated', params: { version: '1.2.0' } }]);
    await Promise.all([home.close(), branch.close()]);
  });
});

it('a site without pages of developers lets no one follow them', async () => {
  const setting = { hidden_feature: ['developer_pages'] };
  const ext = { template: { work_station_key: 'own' } };
  const own = await theWholeApi({}, { config: { enterprise: { ext, resources: { own: setting } } } });
  const developer_id = await aDeveloper(own.context.db);
  const { key } = await aPlugin(own.context.db, { developer_id });
  const user = await own.person();
  const put = (body: FollowSubject) => own.send({ method: 'PUT', url: FOLLOW, body }, user);
  expect(errorOf(await put({ developer_id }))).toEqual([404, 'feature_hidden']);
  expect((await put({ plugin_key: key })).status).toBe(200);
  await own.close();
});
