import { getPlugin, listPlugins, type PluginSummary } from '../../../contract/plugins/plugins';
import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { assignToOrganization } from '../../../tests/support/api/assignToOrganization';
import { statementsOf } from '../../../tests/support/api/recordStatements';
import { aPlugin, aTag } from '../../../tests/support/samples/catalog';
import type { Queryable } from '../../db/schema';
import { changed, transact } from '../../lib/changes';
import { managedAccountRoutes } from '../accounts/managedAccounts';
import { silentInstallRoutes } from '../organization/organization';
import { promotionRoutes } from '../promotions/promotions';
import { pluginRoutes } from './plugins';

// Visitors and logged-in users share a page. Only the fields that depend on the viewer differ.

let api: Api;
let ada: Person;
let bob: Person;
let admin: Person;
let tag: string;
const place = assignToOrganization(() => api);
beforeAll(async () => {
  api = await anApi(({ app, context, accounts }) => {
    managedAccountRoutes(app, { context, accounts });
    pluginRoutes(app, context);
    promotionRoutes(app, context);
    silentInstallRoutes(app, context);
  });
  [ada, bob, admin] = [await api.person('ada'), await api.person('bob'), await api.person('admin', 2)];
});
afterAll(() => api.close());

const BASE = '/api/cmt/plugin';
const get = (path: string, who?: Person) => api.send({ method: 'GET', url: BASE + path }, who);
const runAction = (method: 'POST' | 'DELETE', path: string, body: object, who: Person) =>
  api.send({ method, url: `${BASE}/${path}`, body }, who);
const rowOf = (response: { body: { data: { plugin_list: PluginSummary[] } } }, key: string) =>
  response.body.data.plugin_list.find(({ plugin_key }) => plugin_key === key);

/** Number of statements for a page. The lookup of the session is not counted: it is repeated after five seconds. */
const countFor = async (path: string, who?: Person) =>
  (await statementsOf(() => get(path, who))).filter((text) => !text.includes('session_families')).length;

let [one, other] = ['', ''];
beforeEach(async () => {
  const { db } = api.context;
  const code = `tag-${one.length}-${Math.random()}`;
  [one, other] = [(await aPlugin(db, { tags: [code] })).key, (await aPlugin(db, { tags: [code] })).key];
  tag = `tag_id=${await aTag(db, code)}`;
});

/** Pages with both plugins, by name, and whether the server is the only one of its database. */
const PAGES: [string, boolean, () => string][] = [
  ['the list', false, () => `/list?${tag}`],
  ['a search', false, () => `/list?${tag}&keyword=some`],
  ['the list of an only server', true, () => `/list?${tag}`],
  ['a search on an only server', true, () => `/list?${tag}&keyword=some`],
];

describe.each(PAGES)('%s', (_name, isOnlyServer, path) => {
  beforeAll(() => {
    api.context.isOnlyServer = isOnlyServer;
  });
  afterAll(() => {
    api.context.isOnlyServer = false;
  });

  it('shows each viewer their own state, and visitors none, in any order', async () => {
    await runAction('POST', 'user/praise', { plugin_key: one, praise: 1 }, ada);
    await runAction('POST', 'user/praise', { plugin_key: other, praise: 1 }, bob);
    await runAction('POST', 'user', { plugin_key: other }, bob);
    const marks = async (who?: Person) => {
      const response = await get(path(), who);
      return [one, other].map((key) => [rowOf(response, key)?.is_praise, rowOf(response, key)?.is_installed]);
    };
    const nothing = [false, false];
    const expected = { ada: [[true, false], nothing], bob: [nothing, [true, true]], none: [nothing, nothing] };
    for (let times = 0; times < 2; times++) {
      expect(await marks(ada)).toEqual(expected.ada);
      expect(await marks()).toEqual(expected.none);
      expect(await marks(bob)).toEqual(expected.bob);
    }
    // One statement reads the state of the first viewer, and another one those of all others.
    const together = await Promise.all([marks(bob), marks(ada), marks(), marks(bob), marks(ada)]);
    expect(together).toEqual([expected.bob, expected.ada, expected.none, expected.bob, expected.ada]);
  });

  it('shows users what they have just changed, with counts that include it', async () => {
    const mine = async () => rowOf(await get(path(), ada), one);
    expect(await mine()).toMatchObject({ is_praise: false, praise_count: 0, is_installed: false, download_count: 0 });
    await runAction('POST', 'user/praise', { plugin_key: one, praise: 1 }, ada);
    expect(await mine()).toMatchObject({ is_praise: true, praise_count: 1 });
    await runAction('POST', 'user', { plugin_key: one }, ada);
    expect(await mine()).toMatchObject({ is_installed: true, download_count: 1 });
    await runAction('POST', 'view', { plugin_key: one }, ada);
    expect(await mine()).toMatchObject({ view_count: 1 });
    await runAction('POST', 'user/praise', { plugin_key: one, praise: -1 }, ada);
    await runAction('DELETE', 'user', { plugin_key: one }, ada);
    expect(await mine()).toMatchObject({ is_praise: false, praise_count: 0, is_installed: false, download_count: 1 });
  });

  it('matches the contract, and equals the page of a visitor for a user without any state', async () => {
    const response = await get(path(), bob);
    expect(listPlugins.schema.response[200].parse(response.body)).toEqual(response.body);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.body).toEqual((await get(path())).body);
  });
});

it('does not replace a plugin’s text that looks like a placeholder of the viewer', async () => {
  const name = 'x","@viewer":1,"y":"';
  const texts = { 'en-US': { name, intro: '"@viewer":1', description: '' } };
  const { key } = await aPlugin(api.context.db, { name, texts });
  for (const who of [ada, undefined]) {
    expect(rowOf(await get('/list?limit=100', who), key)).toMatchObject({ name, texts: { 'en-US': { name } } });
    expect((await get(`?plugin_key=${key}`, who)).body.data).toMatchObject({ name });
  }
});

it('marks the promoted plugins of the home page', async () => {
  const { db } = api.context;
  const { plugin_id } = await db
    .selectFrom('plugins')
    .select('plugin_id')
    .where('plugin_key', '=', one)
    .executeTakeFirstOrThrow();
  const [start_time, end_time] = [new Date('2026-01-01'), new Date('2126-01-01')];
  await db.insertInto('slots').values({ plugin_id, position: 1, start_time, end_time, is_new: true }).execute();
  changed(db, 'site');
  await runAction('POST', 'user', { plugin_key: one }, ada);
  const shown = async (who?: Person) => (await get('/resource_state/active', who)).body.data.resource_list[0].plugin;
  expect(await shown(ada)).toMatchObject({ plugin_key: one, is_installed: true, download_count: 1 });
  expect(await shown()).toMatchObject({ plugin_key: one, is_installed: false, download_count: 1 });
});

it('marks recommendations', async () => {
  const { db } = api.context;
  await db.updateTable('plugins').set({ download_count: 1000 }).where('plugin_key', '=', one).execute();
  changed(db, 'catalog');
  await runAction('POST', 'user/praise', { plugin_key: one, praise: 1 }, ada);
  const shown = async (who?: Person) => rowOf(await get('/recommendation/list', who), one);
  expect(await shown(ada)).toMatchObject({ is_praise: true, praise_count: 1, download_count: 1000 });
  expect(await shown()).toMatchObject({ is_praise: false });
});

it('shows the version of a rollout in lists and details to the users who get it', async () => {
  const { db } = api.context;
  const write = (columns: { current_version?: string; rollout_version?: string; rollout_percent?: number }) =>
    db.updateTable('plugins').set(columns).where('plugin_key', '=', one).execute();
  await write({ current_version: '1.0.0' });
  const people = await Promise.all(Array.from({ length: 24 }, () => api.person()));
  for (const person of people) await runAction('POST', 'user', { plugin_key: one }, person);
  await write({ rollout_version: '2.0.0', rollout_percent: 50 });
  const seen = new Set<string | null>();
  for (const person of people) {
    const { current_version, has_update } = rowOf(await get(`/list?${tag}`, person), one)!;
    expect((await get(`?plugin_key=${one}`, person)).body.data).toMatchObject({ current_version, has_update });
    expect(has_update).toBe(current_version === '2.0.0');
    seen.add(current_version);
  }
  expect([...seen].sort()).toEqual(['1.0.0', '2.0.0']);
  expect(rowOf(await get(`/list?${tag}`), one)).toMatchObject({ current_version: '1.0.0', has_update: false });
});

it('marks the defaults of an organization at once after the account joins or leaves it', async () => {
  const put = { method: 'PUT', url: `${BASE}/silent_install` } as const;
  await api.send({ ...put, body: { plugin_key: one, is_default_install: true, e_id: 7 } }, admin);
  const person = await api.person();
  const isDefault = async () => [
    rowOf(await get(`/list?${tag}`, person), one)?.is_default_install,
    (await get(`?plugin_key=${one}`, person)).body.data.is_default_install,
  ];
  expect(await isDefault()).toEqual([false, false]);
  await place(person, { e_id: 7 });
  expect(await isDefault()).toEqual([true, true]);
  await place(person, { e_id: null });
  expect(await isDefault()).toEqual([false, false]);
  expect(rowOf(await get(`/list?${tag}`), one)?.is_default_install).toBe(false);
});

describe('the detail', () => {
  it('matches the contract for users and visitors', async () => {
    const [mine, visitors] = [await get(`?plugin_key=${one}`, ada), await get(`?plugin_key=${one}`)];
    for (const { body } of [mine, visitors]) expect(getPlugin.schema.response[200].parse(body)).toEqual(body);
    expect(mine.body).toEqual(visitors.body);
  });

  it('shows the review only to maintainers and administrators, also if they come first', async () => {
    const { db } = api.context;
    const developer = await api.person();
    const { key } = await aPlugin(db, { developer_id: developer.user_id });
    await db
      .insertInto('versions')
      .values({
        plugin_id: db.selectFrom('plugins').select('plugin_id').where('plugin_key', '=', key),
        ...{ version: '2.0.0', content: '', status: 3, reason: 'Too slow', position: 9, rollout: 100 },
      })
      .execute();
    const review = async (who?: Person) => (await get(`?plugin_key=${key}`, who)).body.data.review?.reason ?? null;
    for (let times = 0; times < 2; times++) {
      expect([await review(developer), await review(admin)]).toEqual(['Too slow', 'Too slow']);
      expect([await review(bob), await review()]).toEqual([null, null]);
    }
  });

  it('hides a private plugin from everyone but its developers and administrators, also after they opened it', async () => {
    const developer = await api.person();
    const { key } = await aPlugin(api.context.db, { developer_id: developer.user_id, is_public: false });
    const status = async (who?: Person) => (await get(`?plugin_key=${key}`, who)).status;
    for (let times = 0; times < 2; times++) {
      expect([await status(developer), await status(admin)]).toEqual([200, 200]);
      expect([await status(bob), await status()]).toEqual([404, 404]);
    }
    const { body } = await get(`?plugin_key=${key}`, developer);
    expect(getPlugin.schema.response[200].parse(body)).toEqual(body);
  });

  it('hides a plugin that another server has hidden, before its signal arrives', async () => {
    expect((await get(`?plugin_key=${one}`, ada)).status).toBe(200);
    expect(rowOf(await get(`/list?${tag}`, ada), one)).toBeDefined();
    await hideElsewhere(one);
    expect((await get(`?plugin_key=${one}`, ada)).body.error).toBe('plugin_not_found');
    expect(rowOf(await get(`/list?${tag}`, ada), one)).toBeUndefined();
  });
});

describe('on the only server of a database', () => {
  beforeAll(() => {
    api.context.isOnlyServer = true;
  });
  afterAll(() => {
    api.context.isOnlyServer = false;
  });

  const everywhere = async (who?: Person) => {
    const rows = await Promise.all(
      ['', '&sort=1', '&keyword=some'].map(async (more) => rowOf(await get(`/list?${tag}${more}`, who), one)),
    );
    return [...rows, (await get(`?plugin_key=${one}`, who)).body.data as PluginSummary];
  };

  it.each<[string, (row: PluginSummary) => unknown, (db: Queryable) => Promise<unknown>]>([
    [
      'a name',
      ({ name }) => name,
      (db) => db.updateTable('plugins').set({ name: 'Some new name' }).where('plugin_key', '=', one).execute(),
    ],
    [
      'a developer’s name',
      ({ developer }) => developer.name,
      (db) =>
        db
          .updateTable('users')
          .set({ nick_name: `Dev ${one}` })
          .execute(),
    ],
    [
      'a tag’s name',
      ({ tags }) => tags[0]?.name,
      (db) =>
        db
          .updateTable('tags')
          .set({ name: `Tag ${one}` })
          .execute(),
    ],
  ])('shows %s everywhere as soon as it is written', async (_what, read, write) => {
    for (const who of [ada, undefined]) await everywhere(who);
    const [before] = await everywhere(ada);
    await transact(api.context.db, (transaction) => {
      changed(transaction, 'catalog');
      return write(transaction);
    });
    for (const who of [ada, undefined]) {
      const after = (await everywhere(who)).map((row) => row && read(row));
      expect(new Set(after).size).toBe(1);
      expect(after[0]).not.toBe(before && read(before));
    }
  });

  it('shows visitors the counts of a plugin in its details at once', async () => {
    await get(`?plugin_key=${one}`);
    await runAction('POST', 'user/praise', { plugin_key: one, praise: 1 }, ada);
    expect((await get(`?plugin_key=${one}`)).body.data.praise_count).toBe(1);
    expect((await get(`?plugin_key=${one}`, ada)).body.data).toMatchObject({ praise_count: 1, is_praise: true });
  });

  it('lists a plugin that is published, and no longer one that is hidden', async () => {
    const { db } = api.context;
    const keysOf = async (who?: Person) =>
      (await get(`/list?${tag}`, who)).body.data.plugin_list.map(({ plugin_key }: PluginSummary) => plugin_key).sort();
    const totalOf = async () => (await get(`/list?${tag}`)).body.data.total;
    const publish = async (is_published: boolean) => {
      await db.updateTable('plugins').set({ is_published }).where('plugin_key', '=', one).execute();
      changed(db, 'catalog');
    };
    const both = [one, other].sort();
    expect([await keysOf(ada), await keysOf(), await totalOf()]).toEqual([both, both, 2]);
    await publish(false);
    expect([await keysOf(ada), await keysOf(), await totalOf()]).toEqual([[other], [other], 1]);
    expect((await get(`?plugin_key=${one}`)).status).toBe(404);
    await publish(true);
    expect([await keysOf(ada), await keysOf(), await totalOf()]).toEqual([both, both, 2]);
  });

  it('reads the rows of lists of different lengths, and their plugins, once', async () => {
    await get(`/list?${tag}&limit=1`, ada);
    await get(`/list?${tag}&limit=2`, ada);
    const third = await statementsOf(() => get(`/list?${tag}&limit=3`, ada));
    expect(third.join()).not.toMatch(/plugin_tags|list_changes|intro/);
    expect(third.join()).toContain('praises');
  });

  it('reads nothing but the state of a user, at each call', async () => {
    const reads = () => countFor(`/list?${tag}`, ada);
    await get(`/list?${tag}`);
    expect([await reads(), await reads()]).toEqual([1, 1]);
    await runAction('POST', 'user/praise', { plugin_key: one, praise: 1 }, bob);
    expect(await reads()).toBe(1);
    expect(rowOf(await get(`/list?${tag}`, ada), one)).toMatchObject({ is_praise: false, praise_count: 1 });
    expect(rowOf(await get(`/list?${tag}`, bob), one)).toMatchObject({ is_praise: true, praise_count: 1 });
  });

  it('reads the details of a plugin again only after a commit', async () => {
    const reads = async () =>
      (await statementsOf(() => get(`?plugin_key=${one}`, ada))).filter((text) => text.includes('panel_images')).length;
    expect([await reads(), await reads()]).toEqual([1, 0]);
    await runAction('POST', 'user/praise', { plugin_key: one, praise: 1 }, ada);
    expect(await reads()).toBe(0);
    changed(api.context.db, 'site');
    expect(await reads()).toBe(0);
    changed(api.context.db, 'catalog');
    expect(await reads()).toBe(1);
  });
});

/** Hides a plugin as another server would: this server does not learn of the change. */
async function hideElsewhere(key: string): Promise<void> {
  await api.context.db.updateTable('plugins').set({ is_published: false }).where('plugin_key', '=', key).execute();
}
