import { sql } from 'kysely';
import { getPlugin, listPlugins } from '../../../contract/plugins/plugins';
import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { aDeveloper, aPlugin, aTag } from '../../../tests/support/samples/catalog';
import { encodeCursor } from '../../http/cursor';
import { changed } from '../../lib/changes';
import { pluginRoutes } from './plugins';

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, context }) => pluginRoutes(app, context));
});
afterAll(() => api.close());

const BASE = '/api/cmt/plugin';
const list = (query = '', who?: Person) => api.send({ method: 'GET', url: `${BASE}/list?${query}` }, who);
const detail = (key: string, who?: Person) => api.send({ method: 'GET', url: `${BASE}?plugin_key=${key}` }, who);
const keysOf = (response: { body: { data: { plugin_list: { plugin_key: string }[] } } }) =>
  response.body.data.plugin_list.map((plugin) => plugin.plugin_key);

/** Loads every page of a list. */
async function walk(query: string, who?: Person, between?: () => Promise<unknown>): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const response = await list(`${query}${cursor ? `&cursor=${cursor}` : ''}`, who);
    expect(response.status).toBe(200);
    pages.push(keysOf(response));
    cursor = response.body.data.next_cursor;
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
        // The last two plugins have the same time to the microsecond, and three plugins have the same counts.
        sort_time: `2026-02-0${Math.min(index, 5) + 1}T00:00:00.123456Z`,
        download_count: Math.min(index, 3),
        praise_count: index === 6 ? 1 : 0,
      });
    await aPlugin(db, { plugin_key: 'list-hidden', tags: ['listed'], is_public: false });
  });
  const tagged = async (code: string) => `tag_id=${await aTag(api.context.db, code)}`;

  it('shows the latest first, as the contract promises', async () => {
    const response = await list(await tagged('listed'));
    expect(keysOf(response)).toEqual(['list-6', 'list-5', 'list-4', 'list-3', 'list-2', 'list-1', 'list-0']);
    expect(response.body.data).toMatchObject({ total: 7, next_cursor: null });
    expect(listPlugins.schema.response[200].parse(response.body)).toEqual(response.body);
    expect(response.body.data.plugin_list[1].tags.map((tag: { code: string }) => tag.code)).toEqual(['listed', 'odd']);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('sorts the most popular by downloads, then likes, then key', async () => {
    const response = await list(`${await tagged('listed')}&sort=1`);
    expect(keysOf(response)).toEqual(['list-6', 'list-3', 'list-4', 'list-5', 'list-2', 'list-1', 'list-0']);
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
    changed(api.context.db, 'catalog');
  });

  it('filters by tag with an exact count', async () => {
    const response = await list(await tagged('odd'));
    expect(keysOf(response)).toEqual(['list-5', 'list-3', 'list-1']);
    expect(response.body.data.total).toBe(3);
    expect((await list('tag_id=999999')).body.data).toEqual({ plugin_list: [], total: 0, next_cursor: null });
  });

  it('filters by several tags: plugins that have all of them, in every order and page by page', async () => {
    const [odd, listed] = [await tagged('odd'), (await tagged('listed')).slice('tag_id='.length)];
    const response = await list(`${odd},${listed}`);
    expect(keysOf(response)).toEqual(['list-5', 'list-3', 'list-1']);
    expect(response.body.data.total).toBe(3);
    expect((await walk(`${odd},${listed}&sort=1&limit=2`)).flat()).toEqual(['list-3', 'list-5', 'list-1']);
    expect((await list(`${odd},999999`)).body.data).toEqual({ plugin_list: [], total: 0, next_cursor: null });
    expect((await list(`${odd},0,${listed}`)).body.data.total).toBe(3);
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
        const response = await list(query + more);
        expect([...keysOf(response)].sort()).toEqual([...keys].sort());
        expect(response.body.data.total).toBe(keys.length);
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

  it('refuses a forged cursor with weights or a share that no search has', async () => {
    await aPlugin(api.context.db, { intro: 'Flies a zeppelin' });
    const next = (weight: number, share = 36) => {
      const place = [0, 0, 0, 0, 'some-plugin', [weight], share];
      return list(`keyword=zeppelin&cursor=${encodeCursor(JSON.stringify(['best', {}, ['zeppelin']]), place)}`);
    };
    expect((await next(300)).body.data).toMatchObject({ total: 1, plugin_list: [{ intro: 'Flies a zeppelin' }] });
    for (const weight of [0, 0.5, 2_501, 2_147_483_647])
      expect((await next(weight)).body).toMatchObject({ code: 400, error: 'invalid_cursor' });
    for (const share of [0, 1, 37, 101])
      expect((await next(300, share)).body).toMatchObject({ code: 400, error: 'invalid_cursor' });
  });

  it.each([
    ...['sort=3', 'limit=0', 'limit=101', 'tag_id=x', 'tag_id=1,', 'tag_id=1,2,3,4,5,6', 'unknown=1', 'tag_id=-1'],
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
    const rename = async (name: string) => {
      await db.updateTable('plugins').set({ name }).where('plugin_key', '=', 'list-5').execute();
      changed(db, 'catalog');
    };
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
    const response = await detail('whole');
    expect(getPlugin.schema.response[200].parse(response.body)).toEqual(response.body);
    expect(response.body.data).toMatchObject({
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

  it('shows the time of the approval, and why a version was withdrawn', async () => {
    const { id, key } = await aPlugin(api.context.db);
    const version = { plugin_id: id, status: 2 as const, content: '', submit_time: '2026-01-01T00:00:00Z' };
    await api.context.db
      .insertInto('versions')
      .values([
        { ...version, version: '1.0.0', position: 1, decide_time: '2026-01-02T00:00:00Z' },
        { ...version, version: '1.1.0', position: 2, withdraw_time: '2026-01-03T00:00:00Z', withdraw_reason: 'Slow' },
      ])
      .execute();
    const common = { content: '', size: null, sha256: null };
    for (const who of [undefined, await api.person()])
      expect((await detail(key, who)).body.data.versions).toEqual([
        { ...common, version: '1.1.0', create_time: '2026-01-01T00:00:00.000Z', withdraw_reason: 'Slow' },
        { ...common, version: '1.0.0', create_time: '2026-01-02T00:00:00.000Z' },
      ]);
  });

  it('names the developer as the holder of the copyright, unless there is another holder', async () => {
    const { db } = api.context;
    const developer_id = await aDeveloper(db, 'Hopper');
    const { key } = await aPlugin(db, { developer_id });
    const holder = async () => (await detail(key)).body.data.copyright;
    expect(await holder()).toEqual({ type: 'author', holder: 'Hopper' });
    const copyright = { type: 'custom', holder: 'Square Ltd' };
    await db
      .updateTable('plugins')
      .set({ copyright: JSON.stringify(copyright) })
      .where('plugin_key', '=', key)
      .execute();
    changed(db, 'catalog');
    expect(await holder()).toEqual(copyright);
  });

  it('counts no view of a plugin that is not public', async () => {
    const developer = await api.person();
    const { key, id } = await aPlugin(api.context.db, { developer_id: developer.user_id, is_public: false });
    const view = (who?: Person) => api.send({ method: 'POST', url: `${BASE}/view`, body: { plugin_key: key } }, who);
    expect((await view(developer)).body.data).toMatchObject({ plugin_key: key, view_count: 0 });
    for (const who of [undefined, await api.person()])
      expect((await view(who)).body).toMatchObject({ code: 404, error: 'plugin_not_found' });
    const viewers = api.context.db.selectFrom('plugin_viewers').select('plugin_id').where('plugin_id', '=', id);
    expect(await viewers.execute()).toEqual([]);
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
