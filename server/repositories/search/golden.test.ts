import type { FastifyInstance } from 'fastify';
import { readGoldenSet } from '../../../tests/golden/goldenSet';
import { CUT, mean, ndcg, recall } from '../../../tests/golden/measures';
import { startedServer } from '../../../tests/support/api/startedServer';
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
  let server: Awaited<ReturnType<typeof startedServer>>;

  beforeAll(async () => {
    server = await startedServer();
    await seedStarter(server.context);
    app = await server.build();
  });
  afterAll(() => server.close());

  const find = async (keyword: string): Promise<string[]> => {
    const url = `/api/cmt/plugin/list?limit=${CUT}&keyword=${encodeURIComponent(keyword)}`;
    const { data } = (await app.inject(url)).json<{ data: { plugin_list: { plugin_key: string }[] } }>();
    return data.plugin_list.map(({ plugin_key }) => plugin_key);
  };

  it.each(Object.entries(FLOORS))('finds what people mean: %s, at least %p', async (kind, floor) => {
    const searches = queries.filter((query) => query.kind === kind);
    const scores = await Promise.all(searches.map(async ({ query, grades }) => ndcg(await find(query), grades)));
    expect(mean(scores)).toBeGreaterThanOrEqual(floor);
  });

  it.each([
    ['rename layers', 'icon-organizer'],
    ['placeholder', 'lorem-six'],
    ['grid-helper', 'grid-helper'],
    ['translucen', 'grid-helper'],
  ])('finds for "%s" first %s', async (keyword, key) => {
    expect((await find(keyword))[0]).toBe(key);
  });

  it('finds no charts for fake data', async () => {
    const found = await find('fake data');
    expect(found).toContain('lorem-six');
    expect(found).not.toContain('chart-maker');
  });

  it('finds no grid for "concatenate": マージ (merge) is another word than マージン (margin)', async () => {
    expect(await find('concatenate')).not.toContain('grid-helper');
  });

  it('offers only the words that the catalog has where nothing was found', async () => {
    const { data } = (await app.inject('/api/cmt/plugin/list?keyword=export+to+PDF&explain=1')).json();
    expect(data).toMatchObject({ total: 0, search: { suggestion: 'export' } });
  });

  const suggest = async (keyword: string, locale: string): Promise<{ kind: string; text: string }[]> => {
    const query = new URLSearchParams({ keyword, locale });
    return (await app.inject(`/api/cmt/plugin/suggestion/list?${query}`)).json().data.suggestion_list;
  };

  it('suggests names first, then words that find something', async () => {
    const suggestions = await suggest('con', 'en-US');
    expect(suggestions[0]).toMatchObject({ kind: 'plugin', text: 'Contrast Check' });
    expect(suggestions.map(({ text }) => text)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/concatenate|conceal|conversational/)]),
    );
    const typed = [...'abcdefghijklmnoprstuvw'].map((letter) => [letter, 'en-US'] as const);
    const chinese = [...'图表文字深暗页导颜标白计组原'].map((character) => [character, 'zh-CN'] as const);
    for (const [keyword, locale] of [...typed, ...chinese])
      for (const { text } of await suggest(keyword, locale)) expect([text, await find(text)]).not.toEqual([text, []]);
  });

  it('finds nothing where nothing is meant', async () => {
    const searches = queries.filter(({ kind }) => kind === 'nothing');
    const found = await Promise.all(searches.map(async ({ query }) => ({ query, found: await find(query) })));
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
