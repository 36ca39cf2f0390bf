import { sql } from 'kysely';
import { getPlugin, listPlugins, listTags, PluginState } from '../../../contract/plugins/plugins';
import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { aDeveloper, aPlugin, aTag } from '../../../tests/support/samples/catalog';
import { encodeCursor } from '../../http/cursor';
import { pluginRoutes } from './plugins';
import { tagRoutes } from './tags';

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    pluginRoutes(app, context);
    tagRoutes(app, context);
  });
});
afterAll(() => api.close());

const BASE = '/api/cmt/plugin';
const list = (query = '', who?: Person) => api.send({ method: 'GET', url: `${BASE}/list?${query}` }, who);
const detail = (key: string, who?: Person) => api.send({ method: 'GET', url: `${BASE}?plugin_key=${key}` }, who);
const runAction = (method: 'POST' | 'DELETE', path: string, body: object, who?: Person) =>
  api.send({ method, url: `${BASE}/${path}`, body }, who);
const keysOf = (answer: { body: { data: { plugin_list: { plugin_key: string }[] } } }) =>
  answer.body.data.plugin_list.map((plugin) => plugin.plugin_key);

/** Loads every page of a list. */
async function walk(query: string, who?: Person, between?: () => Promise<unknown>): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const answer = await list(`${query}${cursor ? `&cursor=${cursor}` : ''}`, who);
    expect(answer.status).toBe(200);
    pages.push(keysOf(answer));
    cursor = answer.body.data.next_cursor;
    await between?.();
  } while (cursor);
  return pages;
}

describe('the list', () => {
  beforeAll(async () => {
    const { db } = api.context;
    const developer_id = await aDeveloper(db, 'Ada');
    for (let index = 0; index < 7; index++)
      await aPlugin(db, {
        plugin_key: `list-${index}`,
        developer_id,
        tags: index % 2 ? ['odd', 'listed'] : ['listed'],
        // Two have the same time to the microsecond, two have the same counts.
        sort_time: `2026-02-0${Math.min(index, 5) + 1}T00:00:00.123456Z`,
        download_count: Math.min(index, 3),
        praise_count: index === 6 ? 1 : 0,
      });
    await aPlugin(db, { plugin_key: 'list-hidden', tags: ['listed'], is_public: false });
  });
  const tagged = async (code: string) => `tag_id=${await aTag(api.context.db, code)}`;

  it('shows the latest first, as the contract promises', async () => {
    const answer = await list(await tagged('listed'));
    expect(keysOf(answer)).toEqual(['list-6', 'list-5', 'list-4', 'list-3', 'list-2', 'list-1', 'list-0']);
    expect(answer.body.data).toMatchObject({ total: 7, next_cursor: null });
    expect(listPlugins.schema.response[200].parse(answer.body)).toEqual(answer.body);
    expect(answer.body.data.plugin_list[1].tags.map((tag: { code: string }) => tag.code)).toEqual(['listed', 'odd']);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('sorts the most popular by downloads, then likes, then key', async () => {
    const answer = await list(`${await tagged('listed')}&sort=1`);
    expect(keysOf(answer)).toEqual(['list-6', 'list-3', 'list-4', 'list-5', 'list-2', 'list-1', 'list-0']);
  });

  it.each(['0', '1'])('pages through sort %s without repeating or skipping', async (sort) => {
    const query = `${await tagged('listed')}&sort=${sort}`;
    const whole = keysOf(await list(query));
    for (const limit of [1, 2, 3]) expect((await walk(`${query}&limit=${limit}`)).flat()).toEqual(whole);
  });

  it('neither repeats nor skips unchanged plugins while another one appears', async () => {
    const query = `${await tagged('listed')}&limit=2`;
    const before = (await walk(query)).flat();
    let added = 0;
    const pages = await walk(query, undefined, () =>
      aPlugin(api.context.db, {
        plugin_key: `list-new-${added++}`,
        tags: ['listed'],
        sort_time: '2026-03-01T00:00:00Z',
      }),
    );
    expect(pages.flat()).toEqual(before);
    await api.context.db.deleteFrom('plugins').where('plugin_key', 'like', 'list-new-%').execute();
  });

  it('filters by tag with an exact count', async () => {
    const answer = await list(await tagged('odd'));
    expect(keysOf(answer)).toEqual(['list-5', 'list-3', 'list-1']);
    expect(answer.body.data.total).toBe(3);
    expect((await list('tag_id=999999')).body.data).toEqual({ plugin_list: [], total: 0, next_cursor: null });
  });

  describe('by editor', () => {
    beforeAll(async () => {
      const { db } = api.context;
      const options = { tags: ['edited'], intro: 'Draws on a board' };
      await aPlugin(db, { ...options, plugin_key: 'edits-board', editor_type: ['whiteboard'] });
      await aPlugin(db, { ...options, plugin_key: 'edits-two', editor_type: ['design', 'whiteboard'] });
      // The state after an import.
      await aPlugin(db, { ...options, plugin_key: 'edits-unknown', editor_type: [] });
      await aPlugin(db, { ...options, plugin_key: 'edits-hidden', editor_type: ['whiteboard'], is_public: false });
    });

    it.each([
      ['design', ['edits-unknown', 'edits-two']],
      ['whiteboard', ['edits-two', 'edits-board']],
      ['prototype', []],
    ])('shows the plugins for %s, with tag, keyword and either sort', async (editor, keys) => {
      const query = `${await tagged('edited')}&editor=${editor}`;
      for (const more of ['', '&keyword=board', '&keyword=board&sort=0', '&sort=1']) {
        const answer = await list(query + more);
        expect([...keysOf(answer)].sort()).toEqual([...keys].sort());
        expect(answer.body.data.total).toBe(keys.length);
      }
      expect(keysOf(await list(query))).toEqual(keys);
    });

    it('returns pages without repeating or skipping', async () => {
      const pages = await walk(`${await tagged('edited')}&editor=whiteboard&limit=1`);
      expect(pages.flat()).toEqual(['edits-two', 'edits-board']);
    });
  });

  it('shows the plugins of one developer, and none for a user who published none', async () => {
    const { db } = api.context;
    const developer_id = await aDeveloper(db, 'Grace');
    await aPlugin(db, { plugin_key: 'grace-old', developer_id, download_count: 9 });
    await aPlugin(db, { plugin_key: 'grace-new', developer_id, sort_time: '2026-02-01T00:00:00Z' });
    await aPlugin(db, { plugin_key: 'grace-hidden', developer_id, is_public: false });
    const { user_id } = await api.person();
    expect(keysOf(await list(`developer_id=${developer_id}`))).toEqual(['grace-new', 'grace-old']);
    expect(keysOf(await list(`developer_id=${developer_id}&sort=1`))).toEqual(['grace-old', 'grace-new']);
    expect((await list(`developer_id=${user_id}`)).body).toEqual((await list('developer_id=999999')).body);
  });

  it.each([
    ['another sort', (tag: string) => `${tag}&sort=1`],
    ['no tag', () => 'sort=0'],
    ['an editor', (tag: string) => `${tag}&editor=design`],
    ['a developer', (tag: string) => `${tag}&developer_id=1`],
    ['a keyword', (tag: string) => `${tag}&sort=0&keyword=list`],
  ])('refuses the cursor of a list with %s', async (_what, other) => {
    const tag = await tagged('listed');
    const { next_cursor } = (await list(`${tag}&limit=1`)).body.data;
    expect((await list(`${tag}&limit=1&cursor=${next_cursor}`)).status).toBe(200);
    expect((await list(`${other(tag)}&limit=1&cursor=${next_cursor}`)).body.error).toBe('invalid_cursor');
  });

  it.each(['AAAA', 'x', 'bnVsbA', 'A'.repeat(512)])('refuses the forged cursor %.8s', async (cursor) => {
    expect((await list(`cursor=${cursor}`)).body).toMatchObject({ code: 400, error: 'invalid_cursor' });
  });

  it('refuses a forged cursor with weights that no search has', async () => {
    await aPlugin(api.context.db, { intro: 'Flies a zeppelin' });
    const next = (weight: number) => {
      const place = [0, 0, 0, 0, 'some-plugin', [weight]];
      return list(`keyword=zeppelin&cursor=${encodeCursor(JSON.stringify(['best', {}, ['zeppelin']]), place)}`);
    };
    expect((await next(300)).body.data).toMatchObject({ total: 1, plugin_list: [{ intro: 'Flies a zeppelin' }] });
    for (const weight of [0, 0.5, 2_501, 2_147_483_647])
      expect((await next(weight)).body).toMatchObject({ code: 400, error: 'invalid_cursor' });
  });

  it.each([
    ...['sort=2', 'limit=0', 'limit=101', 'tag_id=x', 'unknown=1', 'tag_id=-1'],
    ...['editor=figma', 'editor=', 'developer_id=0', 'developer_id=x'],
  ])('refuses %s', async (query) => {
    expect((await list(query)).body).toMatchObject({ code: 400, error: 'invalid_request' });
  });

  it('shows visitors each change at once, and views a moment later; logged-in callers see all at once', async () => {
    const { db } = api.context;
    const query = await tagged('odd');
    const seen = async (who?: Person) => {
      const [{ name, view_count }] = (await list(query, who)).body.data.plugin_list;
      return [name, view_count];
    };
    const rename = (name: string) =>
      db.updateTable('plugins').set({ name }).where('plugin_key', '=', 'list-5').execute();
    await rename('Before');
    const [, views] = await seen();
    await sql`UPDATE plugins SET view_count = view_count + 1 WHERE plugin_key = 'list-5'`.execute(db);
    expect(await seen()).toEqual(['Before', views]);
    expect(await seen(await api.person())).toEqual(['Before', views + 1]);
    await rename('After');
    expect(await seen()).toEqual(['After', views + 1]);
  });
});

describe('the detail', () => {
  it('shows all of a public plugin, and hides the review from visitors', async () => {
    const developer_id = await aDeveloper(api.context.db, 'Grace');
    const { id } = await aPlugin(api.context.db, { plugin_key: 'whole', developer_id, current_version: '1.1.0' });
    const version = { plugin_id: id, status: 2 as const, content: 'Notes' };
    await api.context.db
      .insertInto('versions')
      .values([
        { ...version, version: '1.0.0', position: 1, submit_time: '2026-01-01T00:00:00Z' },
        { ...version, version: '1.1.0', position: 2, package_sha256: 'ab', package_size: 3 },
        { ...version, version: '2.0.0', position: 3, status: 1 },
      ])
      .execute();
    const answer = await detail('whole');
    expect(getPlugin.schema.response[200].parse(answer.body)).toEqual(answer.body);
    expect(answer.body.data).toMatchObject({
      plugin_key: 'whole',
      copyright: { type: 'author', holder: 'Grace' },
      review: null,
      versions: [
        { version: '1.1.0', size: 3, sha256: 'ab', create_time: null },
        { version: '1.0.0', size: null, create_time: '2026-01-01T00:00:00.000Z' },
      ],
    });
    const admin = await api.person(undefined, 2);
    expect((await detail('whole', admin)).body.data.review).toEqual({
      kind: 'version',
      status: 1,
      reason: null,
      rule: null,
      version: '2.0.0',
    });
  });

  it('shows a plugin that is not public only to its developer and administrators', async () => {
    const [developer, other, admin] = [await api.person(), await api.person(), await api.person(undefined, 1)];
    await aPlugin(api.context.db, { plugin_key: 'hidden', developer_id: developer.user_id, is_public: false });
    for (const who of [undefined, other])
      expect((await detail('hidden', who)).body).toMatchObject({ code: 404, error: 'plugin_not_found' });
    for (const who of [developer, admin]) expect((await detail('hidden', who)).body.data.plugin_key).toBe('hidden');
    expect((await detail('there-is-none')).body.error).toBe('plugin_not_found');
  });
});

describe('actions on a plugin', () => {
  const expected = {
    plugin_key: '',
    is_praise: false,
    is_installed: false,
    has_update: false,
    download_count: 0,
    view_count: 0,
    praise_count: 0,
  };
  let key: string;
  let who: Person;
  beforeEach(async () => {
    key = (await aPlugin(api.context.db)).key;
    who = await api.person();
  });

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
    expect((await detail(key)).body.data.praise_count).toBe(0);
    await runAction('POST', 'user/praise', { plugin_key: key, praise: 1 }, who);
    expect((await detail(key)).body.data.praise_count).toBe(1);
  });

  it('counts every view, and shows it to the visitor who made it', async () => {
    await detail(key);
    await runAction('POST', 'view', { plugin_key: key });
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
    for (const answer of await Promise.all(everybody)) expect(answer.status).toBe(200);
    expect((await detail(key)).body.data).toMatchObject({ download_count: 6, praise_count: 6, view_count: 6 });
  });

  it.each([
    ['POST', 'user', {}],
    ['DELETE', 'user', {}],
    ['POST', 'user/praise', { praise: 1 }],
    ['POST', 'user/praise', { praise: -1 }],
    ['POST', 'view', {}],
  ] as const)('%s %s %j answers 404 for a plugin that is not public', async (method, path, more) => {
    const { key: plugin_key } = await aPlugin(api.context.db, { is_public: false });
    for (const missing of [plugin_key, 'there-is-none'])
      expect((await runAction(method, path, { plugin_key: missing, ...more }, who)).body.error).toBe(
        'plugin_not_found',
      );
  });

  it('uninstalls by query or by body', async () => {
    await runAction('POST', 'user', { plugin_key: key }, who);
    const answer = await api.send({ method: 'DELETE', url: `${BASE}/user?plugin_key=${key}` }, who);
    expect(answer.body.data).toMatchObject({ plugin_key: key, is_installed: false });
    const unknown = await api.send({ method: 'DELETE', url: `${BASE}/user?plugin_key=${key}&colour=red` }, who);
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
    expect((await runAction('POST', path, { plugin_key: key, praise: 1 })).body).toMatchObject({
      code: 401,
      error: 'unauthenticated',
    });
  });
});

describe('recommendations', () => {
  const recommended = (query = '', who?: Person) =>
    api.send({ method: 'GET', url: `${BASE}/recommendation/list?${query}` }, who);
  const walkAll = async (limit: number) => {
    const keys: string[][] = [];
    let cursor = '';
    do {
      const answer = await recommended(`limit=${limit}${cursor}`);
      keys.push(keysOf(answer));
      cursor = answer.body.data.next_cursor ? `&cursor=${answer.body.data.next_cursor}` : '';
    } while (cursor);
    return keys;
  };

  beforeAll(async () => {
    const { db } = api.context;
    await db.deleteFrom('plugins').execute();
    const ids: number[] = [];
    for (let index = 0; index < 30; index++)
      ids.push(
        (await aPlugin(db, { plugin_key: `rec-${String(index).padStart(2, '0')}`, download_count: 100 - index })).id,
      );
    const chosen = [29, 4].map((index, position) => ({ plugin_id: ids[index] ?? 0, position }));
    await db.insertInto('recommendations').values(chosen).execute();
  });

  it('are the published ones, then the most popular, 24 in total, without repeats', async () => {
    const keys = (await walkAll(5)).flat();
    expect(keys).toHaveLength(24);
    expect(new Set(keys).size).toBe(24);
    expect(keys.slice(0, 5)).toEqual(['rec-29', 'rec-04', 'rec-00', 'rec-01', 'rec-02']);
    expect((await walkAll(12)).map((page) => page.length)).toEqual([12, 12]);
  });

  it('are only the published ones if these are enough', async () => {
    const { db } = api.context;
    const rows = await db
      .selectFrom('plugins')
      .select('plugin_id')
      .where('plugin_key', '>=', 'rec-10')
      .where('plugin_key', '<', 'rec-22')
      .orderBy('plugin_key')
      .execute();
    await db.deleteFrom('recommendations').execute();
    await db
      .insertInto('recommendations')
      .values(rows.map((row, position) => ({ ...row, position })))
      .execute();
    expect((await walkAll(5)).flat()).toEqual(Array.from({ length: 12 }, (_, index) => `rec-${index + 10}`));
  });

  it('refuse the cursor of another list', async () => {
    const cursor = (await list('limit=1')).body.data.next_cursor;
    expect((await recommended(`cursor=${cursor}`)).body.error).toBe('invalid_cursor');
  });

  it('have the plugin state of a logged-in caller', async () => {
    const who = await api.person();
    await runAction('POST', 'user/praise', { plugin_key: 'rec-10', praise: 1 }, who);
    expect((await recommended('limit=1', who)).body.data.plugin_list[0]).toMatchObject({
      plugin_key: 'rec-10',
      is_praise: true,
    });
  });
});

describe('tags', () => {
  it('are listed in order with their names', async () => {
    await aTag(api.context.db, 'colours', { 'zh-CN': '颜色', 'en-US': 'Colours' });
    const answer = await api.send({ method: 'GET', url: `${BASE}/tag/list` });
    expect(listTags.schema.response[200].parse(answer.body)).toEqual(answer.body);
    expect(answer.body.data.tag_list.at(-1)).toMatchObject({
      code: 'colours',
      name: '颜色',
      names: { 'en-US': 'Colours' },
    });
  });
});
