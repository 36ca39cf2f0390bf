import type { FastifyInstance } from 'fastify';
import { type GoldenQuery, readGoldenSet } from '../../../tests/golden/goldenSet';
import { CUT, mean, ndcg, recall } from '../../../tests/golden/measures';
import { aWholeServer } from '../../../tests/support/api/aWholeServer';
import { seedStarter } from '../../catalog/starter';
import { STARTER_PLUGINS } from '../../catalog/starter/plugins';

/** Minimum nDCG@10 per kind: raise it when the search gets better (tests/golden/README.md). */
const FLOORS = {
  name: 1,
  prefix: 1,
  developer: 1,
  typo: 0.85,
  intent: 0.82,
  'intent-chinese': 0.87,
  mixed: 1,
  form: 1,
  'typo-chinese': 0.95,
  traditional: 0.95,
  across: 0.77,
};

const queries = readGoldenSet('starter');

describe('the search of the starter catalog', () => {
  let app: FastifyInstance;
  let server: Awaited<ReturnType<typeof aWholeServer>>;

  beforeAll(async () => {
    server = await aWholeServer();
    await seedStarter(server.context);
    app = await server.build();
  });
  afterAll(() => server.close());

  const find = async ({ query }: GoldenQuery): Promise<string[]> => {
    const url = `/api/cmt/plugin/list?limit=${CUT}&keyword=${encodeURIComponent(query)}`;
    const { data } = (await app.inject(url)).json<{ data: { plugin_list: { plugin_key: string }[] } }>();
    return data.plugin_list.map(({ plugin_key }) => plugin_key);
  };

  it.each(Object.entries(FLOORS))('finds what people mean: %s, at least %p', async (kind, floor) => {
    const searches = queries.filter((query) => query.kind === kind);
    const scores = await Promise.all(searches.map(async (query) => ndcg(await find(query), query.grades)));
    expect(mean(scores)).toBeGreaterThanOrEqual(floor);
  });

  it('finds nothing where nothing is meant', async () => {
    const searches = queries.filter(({ kind }) => kind === 'nothing');
    const found = await Promise.all(searches.map(async (query) => ({ query: query.query, found: await find(query) })));
    expect(found.length).toBeGreaterThanOrEqual(10);
    expect(found.filter((result) => result.found.length > 0)).toEqual([]);
  });
});

describe('the golden set', () => {
  it('grades plugins of the starter catalog', () => {
    const keys = new Set<string>(STARTER_PLUGINS.map(({ key }) => key));
    expect(queries.flatMap(({ grades }) => Object.keys(grades)).filter((key) => !keys.has(key))).toEqual([]);
  });

  it.each(['starter', 'catalog'] as const)(
    'has each query of %s once, and grades for all kinds except "nothing"',
    (part) => {
      const all = readGoldenSet(part);
      const searches = all.map(({ query }) => query);
      expect(searches.filter((query, index) => searches.indexOf(query) !== index)).toEqual([]);
      for (const { query, kind, grades } of all)
        expect({ query, isEmpty: Object.keys(grades).length === 0 }).toEqual({ query, isEmpty: kind === 'nothing' });
    },
  );

  it('speaks the six languages of the site', () => {
    for (const part of ['starter', 'catalog'] as const)
      expect(new Set(readGoldenSet(part).map(({ language }) => language))).toEqual(
        new Set(['en', 'zh', 'ja', 'ko', 'ru', 'es']),
      );
  });

  it('measures order and completeness of the first ten', () => {
    const grades = { best: 3, good: 2, related: 1 } as const;
    expect(ndcg(['best', 'good', 'related'], grades)).toBe(1);
    expect(ndcg(['other', 'best'], grades)).toBeCloseTo(7 / Math.log2(3) / (7 + 3 / Math.log2(3) + 0.5), 10);
    expect(ndcg([...Array(10).fill('other'), 'best'], grades)).toBe(0);
    expect(recall(['related', 'good'], grades)).toBe(0.5);
  });
});
