import { type Api, anApi } from '../../../tests/support/api/anApi';
import { aPlugin, aTag } from '../../../tests/support/samples/catalog';
import { changed } from '../../lib/changes';
import { pluginRoutes } from './plugins';

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, context }) => pluginRoutes(app, context));
  const { db } = api.context;
  await aPlugin(db, { plugin_key: 'squeeze', name: 'Wringer', intro: 'Compresses pictures' });
  await aPlugin(db, { plugin_key: 'named', name: 'Shrinker', intro: 'Makes files small' });
  await aPlugin(db, {
    plugin_key: 'map',
    name: 'Canvas',
    intro: 'Draws',
    description: 'Long. 這是心智導圖',
  });
  await aPlugin(db, { plugin_key: 'tagged', name: 'Ruler', intro: 'Measures', tags: ['calendar'] });
  await aPlugin(db, { name: 'Weeks', intro: 'Calendar with valleys of mountains' });
  for (let index = 0; index < 20; index++) await aPlugin(db, { name: `Filler ${index}`, intro: 'Other words' });
});
afterAll(() => api.close());

async function search(keyword: string, more = '&explain=1') {
  const url = `/api/cmt/plugin/list?keyword=${encodeURIComponent(keyword)}${more}`;
  return (await api.send({ method: 'GET', url })).body.data;
}
async function matchOf(key: string, keyword: string) {
  const { plugin_list } = await search(keyword);
  return plugin_list.find(({ plugin_key }: { plugin_key: string }) => plugin_key === key)?.match;
}

it('says which words of the texts matched, in the forms that the texts have', async () => {
  expect(await matchOf('squeeze', 'compress picture')).toEqual({ marks: ['Compresses', 'pictures'] });
});

it('marks other words for the same only where a text has none of the typed ones', async () => {
  expect(await matchOf('squeeze', 'shrink')).toEqual({ marks: ['Compresses'] });
  const { db } = api.context;
  await aPlugin(db, { plugin_key: 'both', name: 'Shrinks', intro: 'Compresses', texts: { 'zh-CN': { name: '缩小' } } });
  expect(await matchOf('both', 'shrink')).toEqual({ marks: ['Shrinks', '缩小'] });
});

it('marks nothing for a match outside of the card', async () => {
  await aTag(api.context.db, 'calendar');
  expect(await matchOf('map', '导图')).toEqual({ marks: [] });
  expect(await matchOf('tagged', 'calendar')).toEqual({ marks: [] });
});

it('says which words were corrected', async () => {
  expect((await search('compresss pictures')).search).toEqual({ corrected: 'compresses pictures' });
  expect((await search('pictures')).search).toEqual({});
});

it('offers a keyword that finds something where this one finds nothing', async () => {
  expect(await search('cannlendar')).toMatchObject({ total: 0, search: { suggestion: 'calendar' } });
  expect((await search('zzzzqqqq')).search).toEqual({});
});

it('offers no word of a plugin that is no longer public', async () => {
  const { db } = api.context;
  const { id } = await aPlugin(db, { name: 'Zorblatt' });
  const keyword = 'zorblitt clandar valleys mountains';
  const suggestion = async () => (await search(keyword)).search.suggestion;
  expect(await suggestion()).toBe('zorblatt calendar valleys mountains');
  await db.updateTable('plugins').set({ is_published: false }).where('plugin_id', '=', id).execute();
  changed(db, 'catalog');
  expect(await suggestion()).toBe('zorblitt calendar valleys mountains');
});

it('suggests the known words alone if corrections and synonyms find nothing', async () => {
  const keyword = 'mountains clandar quilsy frobni';
  const phrases = [keyword, keyword].map((text, index) => ({ word: `${text}${index + 1}`, synonyms: ['zzyzx'] }));
  const rows = phrases.map((phrase) => ({ ...phrase, concept_id: null }));
  await api.context.db.insertInto('search_synonyms').values(rows).execute();
  changed(api.context.db, 'catalog');
  expect(await search(keyword)).toMatchObject({ total: 0, search: { suggestion: 'mountains' } });
});

it('explains nothing without `explain`', async () => {
  const { plugin_list, ...page } = await search('pictures', '');
  expect(page).toEqual({ total: 1, next_cursor: null });
  expect(plugin_list[0]).not.toHaveProperty('match');
});

it('offers the nearest word, of which swapped letters are one error and the ends are mostly right', async () => {
  await aPlugin(api.context.db, { name: 'Palette Paleta' });
  await aPlugin(api.context.db, { name: 'Dark Swap' });
  expect((await search('pallete')).search).toEqual({ suggestion: 'palette' });
  expect((await search('drak')).search).toEqual({ suggestion: 'dark' });
});
