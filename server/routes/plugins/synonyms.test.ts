import { MAX_SYNONYMS } from '../../../contract/values/plugins';
import { actionsAfter, countActions } from '../../../tests/support/api/adminActions';
import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { overviewRoutes } from '../statistics/statistics';
import { pluginRoutes, synonymRoutes } from './plugins';

const SYNONYM = '/api/cmt/manager/synonym';

let api: Api;
let admin: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    synonymRoutes(app, context);
    pluginRoutes(app, context);
    overviewRoutes(app, context);
  });
  admin = await api.person('admin', 2);
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['search_synonyms', 'plugins', 'missed_searches'] as const)
    await api.context.db.deleteFrom(table).execute();
});

const save = (body: object, who = admin) => api.send({ method: 'PUT', url: SYNONYM, body }, who);
const remove = (id: number, who = admin) => api.send({ method: 'DELETE', url: SYNONYM, body: { id } }, who);
const list = async () => (await api.send({ method: 'GET', url: `${SYNONYM}/list` }, admin)).body.data.synonym_list;
const conceptsLike = async (keyword: string) => {
  const url = `/api/cmt/manager/concept/list?${new URLSearchParams({ keyword })}`;
  return (await api.send({ method: 'GET', url }, admin)).body.data.concept_list;
};
const search = async (keyword: string, who?: Person) => {
  const url = `/api/cmt/plugin/list?${new URLSearchParams({ keyword })}`;
  const { body } = await api.send({ method: 'GET', url }, who);
  return body.data.plugin_list.map(({ plugin_key }: { plugin_key: string }) => plugin_key);
};
const missed = async () =>
  (await api.send({ method: 'GET', url: '/api/cmt/manager/overview' }, admin)).body.data.missed_searches.map(
    ({ term }: { term: string }) => term,
  );

it('finds a plugin by a word as soon as an administrator assigns a concept to the word', async () => {
  const { key } = await aPlugin(api.context.db, { name: 'Image compression' });
  const user = await api.person();
  expect(await search('smallify')).toEqual([]);
  expect(await search('smallify', user)).toEqual([]);
  expect(await missed()).toEqual(['smallify']);
  const saved = await save({ word: 'Smallify ', concept_id: 'compress' });
  expect(saved.body.data).toMatchObject({ word: 'smallify', concept_id: 'compress', synonyms: [], plugin_count: 1 });
  expect(await search('smallify')).toEqual([key]);
  expect(await search('smallify', user)).toEqual([key]);
  expect(await missed()).toEqual([]);
  await remove(saved.body.data.id);
  expect(await search('smallify')).toEqual([]);
});

it('finds by typed words, in both directions', async () => {
  const { key } = await aPlugin(api.context.db, { name: 'Knob grid' });
  const other = await aPlugin(api.context.db, { name: 'Dingsbums' });
  await save({ word: '旋钮', synonyms: ['Knob', 'KNOB', 'dingsbums'] });
  expect((await search('旋钮')).sort()).toEqual([key, other.key].sort());
  expect((await search('knob')).sort()).toEqual([key, other.key].sort());
  expect((await list())[0]).toMatchObject({ word: '旋钮', synonyms: ['knob', 'dingsbums'], concept: null });
});

it('changes what a word means', async () => {
  const { key } = await aPlugin(api.context.db, { name: 'Mind map' });
  const { id } = (await save({ word: 'spiderweb', concept_id: 'compress' })).body.data;
  const again = await save({ id, word: 'spiderweb', concept_id: 'mindmap' });
  expect(again.body.data).toMatchObject({ id, concept_id: 'mindmap', plugin_count: 1 });
  expect(await search('spiderweb')).toEqual([key]);
  expect(await list()).toHaveLength(1);
});

it('lists words with their concepts in six languages, newest first', async () => {
  await save({ word: 'umbra', concept_id: 'dark-mode' });
  await save({ word: 'pair', synonyms: ['couple'] });
  const [second, first] = await list();
  expect([second.word, first.word]).toEqual(['pair', 'umbra']);
  expect(first.concept.words['zh-CN']).toContain('深色模式');
  expect(first.concept.words['es-ES'][0]).toBe('modo oscuro');
});

it('finds concepts by a word in any language, and by the search that it is chosen for', async () => {
  const first = async (keyword: string) => (await conceptsLike(keyword))[0]?.concept_id;
  expect(await first('Mind map')).toBe('mindmap');
  expect(await first('抠图')).toBe('remove-background');
  expect(await first('マインドマップ')).toBe('mindmap');
  expect(await first('ТЕМНАЯ ТЕМА')).toBe('dark-mode');
  expect(await first('Gestión de tareas')).toBe('task-manager');
  expect((await conceptsLike('kanb'))[0].concept_id).toBe('kanban');
  expect((await conceptsLike('kanban for my kitchen'))[0].concept_id).toBe('kanban');
  expect(await conceptsLike('zzzz')).toEqual([]);
  expect(await conceptsLike('')).toHaveLength(20);
});

it('logs every change of the search words', async () => {
  const before = await countActions(api);
  const { id } = (await save({ word: 'foo', synonyms: ['bar'] })).body.data;
  await save({ id, word: 'foo', concept_id: 'compress' });
  await remove(id);
  expect(await actionsAfter(api, before)).toMatchObject([
    { act: 'synonym.create', subject_name: 'foo', after: { word: 'foo', concept_id: null, synonyms: ['bar'] } },
    { act: 'synonym.edit', before: { synonyms: ['bar'] }, after: { concept_id: 'compress', synonyms: [] } },
    { act: 'synonym.delete', before: { word: 'foo', concept_id: 'compress' } },
  ]);
});

it('is only for administrators', async () => {
  const user = await api.person();
  for (const request of [
    { method: 'PUT', url: SYNONYM, body: { word: 'foo', synonyms: ['bar'] } },
    { method: 'DELETE', url: SYNONYM, body: { id: 1 } },
    { method: 'GET', url: `${SYNONYM}/list` },
    { method: 'GET', url: '/api/cmt/manager/concept/list' },
  ] as const) {
    expect((await api.send(request)).status).toBe(401);
    expect((await api.send(request, user)).status).toBe(403);
  }
});

it('refuses what has no meaning, or two, and texts that a page or a search cannot show', async () => {
  const refused = async (body: object) => errorOf(await save(body));
  const invalid = [400, 'invalid_request'];
  expect(await refused({ word: 'foo' })).toEqual(invalid);
  expect(await refused({ word: 'foo', synonyms: ['FOO', 'foo '] })).toEqual(invalid);
  expect(await refused({ word: 'foo', synonyms: ['bar'], concept_id: 'compress' })).toEqual(invalid);
  expect(await refused({ word: '!!!', synonyms: ['bar'] })).toEqual(invalid);
  expect(await refused({ word: 'foo', synonyms: ['—'] })).toEqual(invalid);
  expect(await refused({ word: 'the', synonyms: ['bar'] })).toEqual(invalid);
  expect(await refused({ word: 'foo', synonyms: ['do not disturb'] })).toEqual(invalid);
  expect(await refused({ word: 'a\u202eb', synonyms: ['bar'] })).toEqual(invalid);
  expect(await refused({ word: 'a\u0000b', synonyms: ['bar'] })).toEqual(invalid);
  expect(await refused({ word: 'x'.repeat(61), synonyms: ['bar'] })).toEqual(invalid);
  expect(await refused({ word: 'foo', synonyms: Array.from({ length: 11 }, (_, index) => `w${index}`) })).toEqual(
    invalid,
  );
  expect(await refused({ word: 'foo', concept_id: 'no-such-concept' })).toEqual([404, 'concept_not_found']);
  expect(await refused({ id: 999_999, word: 'foo', synonyms: ['bar'] })).toEqual([404, 'synonym_not_found']);
  expect(errorOf(await remove(999_999))).toEqual([404, 'synonym_not_found']);
  expect(await list()).toEqual([]);
});

it('keeps one meaning for each word, and refuses more words than searches can read', async () => {
  await save({ word: 'foo', synonyms: ['bar'] });
  expect(errorOf(await save({ word: 'FOO', concept_id: 'compress' }))).toEqual([409, 'synonym_taken']);
  const rows = Array.from({ length: MAX_SYNONYMS - 1 }, (_, index) => ({ word: `w${index}`, synonyms: ['bar'] }));
  await api.context.db.insertInto('search_synonyms').values(rows).execute();
  expect(errorOf(await save({ word: 'overflow', synonyms: ['bar'] }))).toEqual([409, 'too_many_synonyms']);
});

it('searches with texts of every kind', async () => {
  const { key } = await aPlugin(api.context.db, { name: 'Bar chart' });
  for (const word of ["' OR 1=1 --", '<script>alert(1)</script>', '%_\\', '& | ! :* foo', '{x}:*']) {
    const response = await save({ word, synonyms: ['bar chart'] });
    if (!/[\p{L}\p{N}]/u.test(word)) continue;
    expect([word, response.status]).toEqual([word, 200]);
    expect([word, await search(word)]).toEqual([word, [key]]);
  }
});
