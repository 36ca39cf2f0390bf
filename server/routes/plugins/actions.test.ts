import { sql } from 'kysely';
import { PluginState } from '../../../contract/plugins/plugins';
import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { pluginRoutes } from './plugins';

// Each action is one transaction with its counters, and reads no row twice.

let api: Api;
let key: string;
let plugin_id: number;
let who: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => pluginRoutes(app, context));
});
beforeEach(async () => {
  ({ key, id: plugin_id } = await aPlugin(api.context.db, { current_version: '1.0.0' }));
  who = await api.person();
  // From here on, the session is cached, so that its lookup is not among the statements of an action.
  await api.send({ method: 'GET', url: `/api/cmt/plugin?plugin_key=${key}` }, who);
});
afterAll(() => api.close());

const runAction = (method: 'POST' | 'DELETE', path: string, more: object = {}, person: Person | null = who) =>
  api.send({ method, url: `/api/cmt/plugin/${path}`, body: { plugin_key: key, ...more } }, person ?? undefined);
const ACTIONS = {
  like: () => runAction('POST', 'user/praise', { praise: 1 }),
  unlike: () => runAction('POST', 'user/praise', { praise: -1 }),
  install: () => runAction('POST', 'user'),
  uninstall: () => runAction('DELETE', 'user'),
  view: () => runAction('POST', 'view'),
};
type Action = keyof typeof ACTIONS;

/** Everything that an action writes. */
async function written() {
  const { db } = api.context;
  const counts = ['download_count', 'view_count', 'praise_count'] as const;
  const plugin = await db.selectFrom('plugins').select(counts).where('plugin_id', '=', plugin_id).executeTakeFirst();
  const rows = (table: 'praises' | 'installs' | 'takers' | 'plugin_viewers' | 'plugin_months') =>
    db.selectFrom(table).selectAll().where('plugin_id', '=', plugin_id).execute();
  const days = await db.selectFrom('daily_counts').selectAll().orderBy('kind').execute();
  const [praises, installs, takers] = [await rows('praises'), await rows('installs'), await rows('takers')];
  return { plugin, praises, installs, takers, viewers: await rows('plugin_viewers'), months: await rows('plugin_months'), days }; // biome-ignore format: one line
}

/** Today's counts of the plugin, and of the whole site. */
async function today() {
  const { db } = api.context;
  const months = await sql<Record<string, number>>`
    SELECT sum((SELECT sum(one) FROM unnest(views) one)) AS views, sum((SELECT sum(one) FROM unnest(installs) one)) AS installs,
      sum((SELECT sum(one) FROM unnest(uninstalls) one)) AS uninstalls, sum((SELECT sum(one) FROM unnest(likes) one)) AS likes
    FROM plugin_months WHERE plugin_id = ${plugin_id}`.execute(db);
  const site = await db.selectFrom('daily_counts').select(['kind', 'count']).execute();
  const ofPlugin = Object.fromEntries(
    Object.entries(months.rows[0] ?? {}).map(([name, count]) => [name, Number(count)]),
  );
  return { ...ofPlugin, site: Object.fromEntries(site.map(({ kind, count }) => [kind, count])) };
}

it('counts each action in the chart of the plugin and on the site', async () => {
  const { site: before } = await today();
  for (const name of ['view', 'like', 'install', 'uninstall', 'install', 'view', 'like'] as Action[])
    expect((await ACTIONS[name]()).status).toBe(200);
  expect(await today()).toMatchObject({ views: 1, likes: 1, installs: 1, uninstalls: 1 });
  const { site: after } = await today();
  expect([after.view, after.install]).toEqual([(before.view ?? 0) + 1, (before.install ?? 0) + 1]);
});

describe.each([
  ['like', []],
  ['unlike', ['like']],
  ['install', []],
  ['uninstall', ['install']],
  ['view', []],
] as [Action, Action[]][])('%s', (name, before) => {
  beforeEach(async () => {
    for (const earlier of before) await ACTIONS[earlier]();
  });

  it.each(['plugin_months', 'plugins', 'daily_counts'])('writes nothing if %s cannot be written', async (table) => {
    const writes = {
      plugin_months: true,
      plugins: name !== 'uninstall',
      daily_counts: ['install', 'view'].includes(name),
    };
    if (!writes[table as keyof typeof writes]) return;
    const { db } = api.context;
    const known = await written();
    await sql`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$`.execute(db);
    await sql`CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON ${sql.table(table)} FOR EACH ROW EXECUTE FUNCTION refuse()`.execute(
      db,
    );
    // A view only counts, and what only counts fails no page.
    expect((await ACTIONS[name]()).status).toBe(name === 'view' ? 200 : 500);
    await sql`DROP TRIGGER refuse ON ${sql.table(table)}`.execute(db);
    expect(await written()).toEqual(known);
    expect((await ACTIONS[name]()).status).toBe(200);
    expect(await written()).not.toEqual(known);
  });

  it('counts simultaneous clicks once, and returns the same response to each', async () => {
    const responses = await Promise.all(Array.from({ length: 4 }, ACTIONS[name]));
    const [first] = responses;
    expect(first?.status).toBe(200);
    for (const { body } of responses) expect(body).toEqual(first?.body);
    const after = await written();
    await ACTIONS[name]();
    expect(await written()).toEqual(after);
  });
});

describe('actions on a plugin', () => {
  const list = (query: string, person?: Person) =>
    api.send({ method: 'GET', url: `/api/cmt/plugin/list?${query}` }, person);
  const detail = (of: string, person?: Person) =>
    api.send({ method: 'GET', url: `/api/cmt/plugin?plugin_key=${of}` }, person);
  const expected = {
    plugin_key: '',
    is_praise: false,
    is_installed: false,
    has_update: false,
    download_count: 0,
    view_count: 0,
    praise_count: 0,
  };

  it('likes and unlikes, and a repeat changes nothing', async () => {
    const praise = (value: 1 | -1) => runAction('POST', 'user/praise', { plugin_key: key, praise: value }, who);
    for (let times = 0; times < 2; times++)
      expect((await praise(1)).body.data).toEqual({ ...expected, plugin_key: key, is_praise: true, praise_count: 1 });
    for (let times = 0; times < 2; times++)
      expect((await praise(-1)).body.data).toEqual({ ...expected, plugin_key: key });
  });

  it('installs and uninstalls; download_count never decreases and counts an account once', async () => {
    for (let times = 0; times < 2; times++) {
      const installed = await runAction('POST', 'user', { plugin_key: key }, who);
      expect(installed.body.data).toEqual({ ...expected, plugin_key: key, is_installed: true, download_count: 1 });
      expect(PluginState.parse(installed.body.data)).toEqual(installed.body.data);
      const gone = await runAction('DELETE', 'user', { plugin_key: key }, who);
      expect(gone.body.data).toEqual({ ...expected, plugin_key: key, download_count: 1 });
      expect((await runAction('DELETE', 'user', { plugin_key: key }, who)).status).toBe(200);
    }
  });

  it('shows callers their own changes at once, in lists and in the detail', async () => {
    await runAction('POST', 'user', { plugin_key: key }, who);
    await runAction('POST', 'user/praise', { plugin_key: key, praise: 1 }, who);
    const mine = { is_praise: true, is_installed: true, praise_count: 1, download_count: 1 };
    expect((await detail(key, who)).body.data).toMatchObject(mine);
    expect((await detail(key)).body.data).toMatchObject({ ...mine, is_praise: false, is_installed: false });
    const listed = (await list('limit=100', who)).body.data.plugin_list;
    expect(listed.find((plugin: { plugin_key: string }) => plugin.plugin_key === key)).toMatchObject(mine);
  });

  it('shows visitors new counts at once after a like or an install', async () => {
    const counts = async () => {
      const { praise_count, download_count } = (await detail(key)).body.data;
      return [praise_count, download_count];
    };
    expect(await counts()).toEqual([0, 0]);
    await ACTIONS.like();
    expect(await counts()).toEqual([1, 0]);
    await ACTIONS.install();
    expect(await counts()).toEqual([1, 1]);
  });

  it('returns the present counts to a user who repeats an install or a like', async () => {
    for (const name of ['install', 'like'] as const) await ACTIONS[name]();
    const other = await api.person();
    await runAction('POST', 'user', {}, other);
    await runAction('POST', 'user/praise', { praise: 1 }, other);
    const both = { is_installed: true, is_praise: true, download_count: 2, praise_count: 2 };
    for (const name of ['install', 'like'] as const) expect((await ACTIONS[name]()).body.data).toMatchObject(both);
  });

  it('refuses an account that was closed after it logged in, and writes nothing', async () => {
    const before = await written();
    await api.context.db
      .updateTable('users')
      .set({ closed_at: new Date() })
      .where('user_id', '=', who.user_id)
      .execute();
    for (const name of ['install', 'like'] as const)
      expect((await ACTIONS[name]()).body).toMatchObject({ code: 401, error: 'unauthenticated' });
    expect(await written()).toEqual(before);
  });

  it('counts every view, and shows it to the visitor who made it', async () => {
    await detail(key);
    await runAction('POST', 'view', { plugin_key: key }, null);
    expect((await runAction('POST', 'view', { plugin_key: key }, who)).body.data).toEqual({
      ...expected,
      plugin_key: key,
      view_count: 2,
    });
    expect((await detail(key)).body.data.view_count).toBe(2);
  });

  it('counts concurrent requests exactly', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => api.person()));
    const everybody = people.flatMap((person) => [
      runAction('POST', 'user', { plugin_key: key }, person),
      runAction('POST', 'user', { plugin_key: key }, person),
      runAction('POST', 'user/praise', { plugin_key: key, praise: 1 }, person),
      runAction('POST', 'user/praise', { plugin_key: key, praise: 1 }, person),
      runAction('POST', 'view', { plugin_key: key }, person),
    ]);
    for (const response of await Promise.all(everybody)) expect(response.status).toBe(200);
    expect((await detail(key)).body.data).toMatchObject({ download_count: 6, praise_count: 6, view_count: 6 });
  });

  it.each([
    ['POST', 'user', {}],
    ['DELETE', 'user', {}],
    ['POST', 'user/praise', { praise: 1 }],
    ['POST', 'user/praise', { praise: -1 }],
    ['POST', 'view', {}],
  ] as const)('%s %s %j responds with 404 for a plugin that is not public', async (method, path, more) => {
    const { key: plugin_key } = await aPlugin(api.context.db, { is_public: false });
    for (const missing of [plugin_key, 'there-is-none'])
      expect((await runAction(method, path, { plugin_key: missing, ...more }, who)).body.error).toBe(
        'plugin_not_found',
      );
  });

  it('uninstalls by query or by body', async () => {
    await runAction('POST', 'user', { plugin_key: key }, who);
    const response = await api.send({ method: 'DELETE', url: `/api/cmt/plugin/user?plugin_key=${key}` }, who);
    expect(response.body.data).toMatchObject({ plugin_key: key, is_installed: false });
    const unknown = await api.send({ method: 'DELETE', url: `/api/cmt/plugin/user?plugin_key=${key}&color=red` }, who);
    expect(unknown.status).toBe(400);
  });

  it('lets users undo their actions on a plugin that was withdrawn since', async () => {
    await runAction('POST', 'user', { plugin_key: key }, who);
    await runAction('POST', 'user/praise', { plugin_key: key, praise: 1 }, who);
    await api.context.db.updateTable('plugins').set({ is_published: false }).where('plugin_key', '=', key).execute();
    expect((await runAction('DELETE', 'user', { plugin_key: key }, who)).body.data.is_installed).toBe(false);
    expect((await runAction('POST', 'user/praise', { plugin_key: key, praise: -1 }, who)).body.data.praise_count).toBe(
      0,
    );
  });

  it.each(['user', 'user/praise'])('requires a login for %s', async (path) => {
    expect((await runAction('POST', path, { plugin_key: key, praise: 1 }, null)).body).toMatchObject({
      code: 401,
      error: 'unauthenticated',
    });
  });
});
