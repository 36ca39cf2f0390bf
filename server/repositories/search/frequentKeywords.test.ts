import { aDatabase } from '../../../tests/support/api/database';
import { aDeveloper, aPlugin } from '../../../tests/support/samples/catalog';
import type { OpenDatabase } from '../../db/openDatabase';
import type { ListCursor, Order } from '../plugins/listOrders';
import { countFacets } from './facets';
import { resolveKeyword } from './resolveKeyword';
import { searchPublic } from './search';
import { MATCH_BOUNDS } from './searchEnough';

const BOUNDS = { counted: 10_000, walked: 100, fetched: 100, scored: 10_000, ...MATCH_BOUNDS };
/** As if the catalog were large. */
const LARGE = { ...BOUNDS, lookedUp: 10, byOne: 10, enough: 3 };

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await aDatabase();
  const developer_id = await aDeveloper(opened.db, 'Ann');
  const add = async (count: number, intro: string) => {
    for (let index = 0; index < count; index++) await aPlugin(opened.db, { developer_id, intro });
  };
  await add(20, 'Draws a zeppelin');
  await add(20, 'Draws a turnip');
  await add(5, 'Draws a zeppelin and a turnip');
});
afterAll(() => opened.close());

const search = (
  keyword: string,
  { bounds = BOUNDS, order = 'best' as Order, after = null as ListCursor | null, limit = 100 },
) => searchPublic(opened.db, { keyword, order, filter: {}, after, limit, concepts: [] }, bounds);
const countOf = async (keyword: string, bounds = LARGE) => (await search(keyword, { bounds })).total;

it('requires a greater part of a keyword whose words are frequent', async () => {
  expect(await countOf('zeppelin turnip', BOUNDS)).toBe(45);
  expect(await countOf('zeppelin turnip')).toBe(5);
  expect(await countOf('zeppelin')).toBe(25);
});

it('accepts a smaller part of the keyword if too few plugins match', async () => {
  expect(await countOf('zeppelin turnip', { ...LARGE, enough: 6 })).toBe(45);
});

it('finds plugins with one word of an idea, if those with its other words are too many to be searched', async () => {
  for (const intro of ['A rare bird', 'A blimp']) await aPlugin(opened.db, { intro });
  const concepts = [{ id: 'airship', en: ['rare blimp', 'odd airship'], zh: [], ja: [], ko: [], ru: [], es: [] }];
  const request = { keyword: 'rare blimp', order: 'best' as const, filter: {}, after: null, limit: 100 };
  const find = async () => (await searchPublic(opened.db, { ...request, concepts }, BOUNDS)).total;
  expect(await find()).toBe(0);
  await opened.db
    .insertInto('search_terms')
    .values(['odd', 'airship'].map((term) => ({ term, plugin_count: 5_000 })))
    .execute();
  expect(await find()).toBe(2);
});

it.each<Order>(['best', 'popular', 'latest'])('requires the same part on every page (%s)', async (order) => {
  const ids: number[] = [];
  for (let after: ListCursor | null = null; ; ) {
    const { rows, total } = await search('zeppelin turnip', { bounds: LARGE, order, after, limit: 2 });
    expect(total).toBe(5);
    ids.push(...rows.map((row) => row.plugin_id));
    after = rows.at(-1)?.cursor ?? null;
    if (rows.length < 2 || !after) break;
  }
  expect(new Set(ids).size).toBe(5);
});

it.each([
  ['ordered by score', {}],
  ['ordered by popularity', { counted: 4, scored: 0 }],
])('requires the same part as the first page, although the counts of words change (%s)', async (_order, own) => {
  const first = await search('zeppelin turnip', { bounds: { ...LARGE, ...own }, limit: 2 });
  const after = first.rows.at(-1)?.cursor ?? null;
  expect((await search('zeppelin turnip', { bounds: { ...BOUNDS, ...own }, after })).rows).toHaveLength(3);
});

it('counts by filter what it finds', async () => {
  const resolved = await resolveKeyword(opened.db, 'zeppelin turnip', []);
  const countsOf = async (bounds: typeof BOUNDS) =>
    (await countFacets(opened.db, resolved, {}, bounds)).editor_list.map(({ count }) => count);
  expect(await countsOf(BOUNDS)).toEqual([45, 0, 0]);
  expect(await countsOf(LARGE)).toEqual([5, 0, 0]);
});

it('finds plugins with a part of many equally frequent words', async () => {
  const words = ['aubergine', 'bagpipe', 'cuckoo', 'dulcimer', 'elderberry', 'flugelhorn', 'gooseberry', 'harpsichord'];
  const more = ['iguana', 'juniper', 'kumquat', 'lychee'];
  const developer_id = await aDeveloper(opened.db, 'Bea');
  await aPlugin(opened.db, { developer_id, intro: words.join(' ') });
  await aPlugin(opened.db, { developer_id, intro: [...more, words[0]].join(' ') });
  await aPlugin(opened.db, { developer_id, intro: more[0] });
  expect(await countOf([...words, ...more].join(' '), BOUNDS)).toBe(2);
});
