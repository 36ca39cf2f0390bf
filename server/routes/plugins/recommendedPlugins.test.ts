import { type Api, type ApiResponse, anApi, type Person } from '../../../tests/support/api/anApi';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { changed } from '../../lib/changes';
import { pluginRoutes } from './plugins';

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, context }) => pluginRoutes(app, context));
});
afterAll(() => api.close());

const BASE = '/api/cmt/plugin';
const keysOf = ({ body }: ApiResponse): string[] =>
  body.data.plugin_list.map(({ plugin_key }: { plugin_key: string }) => plugin_key);

describe('recommendations', () => {
  const recommended = (query = '', who?: Person) =>
    api.send({ method: 'GET', url: `${BASE}/recommendation/list?${query}` }, who);
  const walkAll = async (limit: number) => {
    const keys: string[][] = [];
    let cursor = '';
    do {
      const response = await recommended(`limit=${limit}${cursor}`);
      keys.push(keysOf(response));
      cursor = response.body.data.next_cursor ? `&cursor=${response.body.data.next_cursor}` : '';
    } while (cursor);
    return keys;
  };

  beforeAll(async () => {
    const { db } = api.context;
    const ids: number[] = [];
    for (let index = 0; index < 30; index++)
      ids.push(
        (await aPlugin(db, { plugin_key: `rec-${String(index).padStart(2, '0')}`, download_count: 100 - index })).id,
      );
    const chosen = [29, 4].map((index, position) => ({ plugin_id: ids[index] ?? 0, position }));
    await db.insertInto('recommendations').values(chosen).execute();
    changed(db, 'site');
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
    changed(db, 'site');
    expect((await walkAll(5)).flat()).toEqual(Array.from({ length: 12 }, (_, index) => `rec-${index + 10}`));
  });

  it('refuse the cursor of another list', async () => {
    const cursor = (await api.send({ url: `${BASE}/list?limit=1` })).body.data.next_cursor;
    expect((await recommended(`cursor=${cursor}`)).body.error).toBe('invalid_cursor');
  });

  it('have the plugin state of a logged-in caller', async () => {
    const who = await api.person();
    const body = { plugin_key: 'rec-10', praise: 1 };
    await api.send({ method: 'POST', url: `${BASE}/user/praise`, body }, who);
    expect((await recommended('limit=1', who)).body.data.plugin_list[0]).toMatchObject({
      plugin_key: 'rec-10',
      is_praise: true,
    });
  });
});
