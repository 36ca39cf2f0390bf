import { sql } from 'kysely';
import { aDatabase } from '../../../tests/support/api/database';
import { aDeveloper, aPlugin } from '../../../tests/support/samples/catalog';
import type { OpenDatabase } from '../../db/openDatabase';
import { loadConcepts } from '../../lib/concepts/loadConcepts';
import type { ListCursor, Order } from '../plugins/listOrders';
import { searchPublic } from './search';
import type { SearchBounds } from './searchConditions';
import { MATCH_BOUNDS } from './searchEnough';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await aDatabase();
  const developer_id = await aDeveloper(opened.db, 'Grid Studio');
  const names = [
    'Grid',
    'Grid maker',
    'Gridlines',
    'The grid',
    'Nogrid',
    'Chart',
    '网格',
    '大网格',
    '网格助手',
    'Plain',
  ];
  for (let index = 0; index < 120; index++)
    await aPlugin(opened.db, {
      developer_id,
      name: names[(index * 7) % names.length],
      texts: index % 9 === 0 ? { 'en-US': { name: 'Grid' } } : {},
      intro: index % 3 === 0 ? 'Everybody needs 布局' : 'Everybody likes this',
      description: index % 5 === 0 ? '网格 far away' : 'Often',
      is_public: index % 11 !== 0,
      download_count: index % 4 === 0 ? 0 : (index * 37) % 100,
      sort_time: new Date(Date.UTC(2025, 0, 1 + ((index * 13) % 60))).toISOString(),
    });
  await sql`UPDATE plugins SET rating_score = (plugin_id % 4) * 10000`.execute(opened.db);
});
afterAll(() => opened.close());

const KEYWORDS = [
  'grid',
  'gri',
  'grid maker',
  'everybody',
  '网格',
  '布局',
  'often',
  'studio',
  'g',
  'gird',
  'grid often',
];
const ORDERS: Order[] = ['best', 'popular', 'rated', 'latest'];
/** Nothing is bounded. Ordered by popularity within a tier, as matches of frequent words are. */
const WHOLE: SearchBounds = { counted: 10_000, walked: 1, fetched: 1, scored: 0, ...MATCH_BOUNDS };

/** Every page of a search, and its totals. */
async function allOf(keyword: string, order: Order, bounds: SearchBounds) {
  const ids: number[] = [];
  const totals = new Set<number>();
  const concepts = await loadConcepts();
  for (let after: ListCursor | null = null; ; ) {
    const { rows, total } = await searchPublic(
      opened.db,
      { keyword, order, filter: {}, after, limit: 7, concepts },
      bounds,
    );
    totals.add(total);
    ids.push(...rows.map((row) => row.plugin_id));
    after = rows.at(-1)?.cursor ?? null;
    if (rows.length < 7 || !after) return { ids, totals: [...totals] };
  }
}

describe('a word that many plugins have', () => {
  it.each([
    ['names are few enough to be fetched', { counted: 5, walked: 200, fetched: 200 }],
    ['beginnings of names are', { counted: 5, walked: 200, fetched: 45 }],
    ['whole names are', { counted: 5, walked: 60, fetched: 25 }],
    ['all were fetched to count them', { counted: 105, walked: 60, fetched: 25 }],
    ['nothing is', { counted: 5, walked: 20, fetched: 1 }],
  ])('finds the same in the same order where %s', async (_what, own) => {
    const bounds = { ...WHOLE, ...own };
    for (const keyword of KEYWORDS)
      for (const order of ORDERS) {
        const whole = await allOf(keyword, order, WHOLE);
        const bounded = await allOf(keyword, order, bounds);
        expect({ keyword, order, ids: bounded.ids }).toEqual({ keyword, order, ids: whole.ids });
        expect(bounded.totals).toEqual(whole.totals.map((total) => Math.min(total, bounds.counted)));
      }
  });

  it.each([
    ['counts of words', {}],
    ['counting', { editor: 'design' as const }],
  ])(
    'refuses the cursor of a list by score if %s finds it too long, because all would be scored',
    async (_how, filter) => {
      const concepts = await loadConcepts();
      const request = { keyword: 'everybody', order: 'best' as const, filter, limit: 7, concepts };
      const byScore = await searchPublic(opened.db, { ...request, after: null }, { ...WHOLE, scored: 10_000 });
      const after = byScore.rows.at(-1)?.cursor ?? null;
      expect(after?.slice(-2)).toEqual([[expect.any(Number)], 36]);
      const next = () => searchPublic(opened.db, { ...request, after }, { ...WHOLE, counted: 5, walked: 200 });
      await expect(next()).rejects.toMatchObject({ id: 'invalid_cursor' });
      // The first call has recorded that the list is long.
      await expect(next()).rejects.toMatchObject({ id: 'invalid_cursor' });
    },
  );
});
