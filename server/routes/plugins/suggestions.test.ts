import { type Api, anApi } from '../../../tests/support/api/anApi';
import { aPlugin, aTag } from '../../../tests/support/samples/catalog';
import { suggestionRoutes } from './plugins';

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, context }) => suggestionRoutes(app, context));
  const { db } = api.context;
  const tag = await aTag(db, 'kanban', { 'en-US': 'Kanban', 'zh-CN': '看板管理' });
  await aTag(db, 'kayak', { 'en-US': 'Kayak' });
  const { id } = await aPlugin(db, { plugin_key: 'board', name: 'Kanban Board', download_count: 5 });
  await db.insertInto('plugin_tags').values({ plugin_id: id, tag_id: tag }).execute();
  await aPlugin(db, { plugin_key: 'best', name: 'The kanban', download_count: 90 });
  await aTag(db, 'karaoke', { 'en-US': 'Karaoke' });
  await aPlugin(db, { plugin_key: 'hidden', name: 'Kanban secret', tags: ['kanban', 'karaoke'], is_public: false });
  const squeeze = { name: 'Squeeze', intro: 'Compress images', texts: { 'zh-CN': { intro: '压缩图片' } } };
  await aPlugin(db, { plugin_key: 'squeeze', ...squeeze });
  await aPlugin(db, { plugin_key: 'map', name: '思维导图', texts: { 'en-US': { name: 'Mind map' } } });
  await aPlugin(db, { plugin_key: 'dark', name: 'Dark page' });
  await aPlugin(db, { plugin_key: 'edges', name: 'Edges', intro: 'Rounds edges' });
  await aPlugin(db, { plugin_key: 'film', name: 'Film', intro: 'The light leaks as in old films' });
  await aPlugin(db, { plugin_key: 'odd', name: '50%_off <b>"x"</b>' });
});
afterAll(() => api.close());

async function suggest(keyword: string, locale = 'en-US') {
  const query = new URLSearchParams({ keyword, locale });
  const { status, body } = await api.send({ method: 'GET', url: `/api/cmt/plugin/suggestion/list?${query}` });
  expect(status).toBe(200);
  return body.data.suggestion_list as { kind: string; text: string; plugin_key?: string }[];
}
const textsOf = async (kind: string, keyword: string, locale?: string) =>
  (await suggest(keyword, locale)).filter((one) => one.kind === kind).map(({ text }) => text);

it('suggests public plugins: names that begin so first, then words in a name', async () => {
  expect(await textsOf('plugin', 'kan')).toEqual(['Kanban Board', 'The kanban']);
  expect(await textsOf('plugin', 'K')).toEqual(['Kanban Board', 'The kanban']);
});

it('suggests tags that have public plugins, in the language of the user', async () => {
  expect(await textsOf('tag', 'ka')).toEqual(['Kanban']);
  expect(await textsOf('tag', 'ka', 'zh-CN')).toEqual(['看板管理']);
});

it('suggests words for what the catalog has, in the language of the user', async () => {
  expect(await textsOf('word', 'compr')).toContain('compress');
  expect(await textsOf('word', '压', 'zh-CN')).toContain('压缩');
  expect(await textsOf('word', 'translat')).toEqual([]);
  // No plugin has the word, although one has another word for the same.
  expect(await textsOf('word', 'shrin')).toEqual([]);
});

it('suggests a phrase only if one plugin has all of its words', async () => {
  expect(await textsOf('word', 'dark ed')).toEqual([]);
  expect(await textsOf('word', 'light le')).toEqual(['light leak']);
});

it('finds characters within Chinese names, typed as simplified or traditional ones', async () => {
  expect(await textsOf('plugin', '導圖', 'zh-CN')).toEqual(['思维导图']);
  expect(await textsOf('plugin', 'mind', 'zh-CN')).toEqual(['Mind map']);
});

it('takes wildcards and quotes literally', async () => {
  expect(await textsOf('plugin', '50%_')).toEqual(['50%_off <b>"x"</b>']);
  for (const text of ['%', '_', "'; --", '\\', '"', '']) expect(await textsOf('plugin', text)).toEqual([]);
});
