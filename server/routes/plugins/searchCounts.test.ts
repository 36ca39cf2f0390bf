import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { pluginRoutes } from './plugins';

// Searches are counted: those without results by their words, the others as hits of the plugins that were found.

let api: Api;
let who: Person;
let admin: Person;
let hits: number[][];
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    context.noteFound = (pluginIds) => hits.push([...pluginIds]);
    pluginRoutes(app, context);
  });
  [who, admin] = [await api.person(), await api.person('admin', 1)];
});
afterAll(() => api.close());
beforeEach(() => {
  hits = [];
});

const search = async (query: Record<string, string>, user?: Person) =>
  (await api.send({ method: 'GET', url: '/api/cmt/plugin/list', query }, user)).body.data;
const missed = async (term: string) =>
  (await api.context.db.selectFrom('missed_searches').select('count').where('term', '=', term).executeTakeFirst())
    ?.count ?? 0;

describe('a search without results', () => {
  it('is counted once for all visitors who share its response, and once for each user', async () => {
    await Promise.all([1, 2, 3].map(() => search({ keyword: 'axolotl' })));
    await search({ keyword: 'axolotl' });
    expect(await missed('axolotl')).toBe(1);
    for (const user of [who, await api.person()]) await search({ keyword: 'axolotl' }, user);
    expect(await missed('axolotl')).toBe(3);
  });

  it('is not counted for administrators', async () => {
    expect(await search({ keyword: 'capybara' }, admin)).toMatchObject({ total: 0 });
    expect(await missed('capybara')).toBe(0);
    expect(hits).toEqual([]);
  });

  it('is not counted if it has results, or if there is no keyword', async () => {
    await aPlugin(api.context.db, { name: 'Wombat' });
    for (const user of [who, undefined]) {
      expect(await search({ keyword: 'wombat' }, user)).toMatchObject({ total: 1 });
      expect(await search({ tag_id: '999999' }, user)).toMatchObject({ total: 0 });
      expect(await search({ tag_id: '999999', keyword: '  ' }, user)).toMatchObject({ total: 0 });
    }
    expect([await missed('wombat'), await missed('')]).toEqual([0, 0]);
  });
});

describe('the hits of a search', () => {
  it('are the plugins of its first page', async () => {
    const made: { id: number; key: string }[] = [];
    for (let count = 0; count < 3; count++) made.push(await aPlugin(api.context.db, { name: 'Quokka' }));
    for (const user of [who, undefined]) {
      hits = [];
      const { next_cursor, plugin_list } = await search({ keyword: 'quokka', limit: '2' }, user);
      const keys = plugin_list.map(({ plugin_key }: { plugin_key: string }) => plugin_key);
      const ids = keys.map((key: string) => made.find((one) => one.key === key)?.id);
      expect(hits).toEqual([ids]);
      await search({ keyword: 'quokka', limit: '2', cursor: next_cursor }, user);
      expect(hits.slice(1).flat()).toEqual([]);
    }
  });

  it('are none in a list without a keyword', async () => {
    for (const user of [who, undefined]) expect((await search({}, user)).total).toBeGreaterThan(0);
    expect(hits.flat()).toEqual([]);
  });
});
