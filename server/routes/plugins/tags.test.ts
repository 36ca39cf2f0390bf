import { listTags } from '../../../contract/plugins/plugins';
import { actionsAfter, countActions } from '../../../tests/support/api/adminActions';
import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { reviewing } from '../../../tests/support/api/reviewing';
import { aPlugin, aTag } from '../../../tests/support/samples/catalog';
import { aPackage } from '../../../tests/support/samples/releases';
import { HealthReports } from '../../monitoring/health';
import { markCarriersStale } from '../../repositories/search/indexing';
import { startCleanup } from '../../services/system/cleanup';
import { releaseRoutes } from '../releases/releases';
import { reviewListRoutes } from '../reviews/reviewList';
import { pluginRoutes, tagRoutes } from './plugins';

const TAG = '/api/cmt/manager/tag';

let api: Api;
let admin: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    tagRoutes(app, context);
    pluginRoutes(app, context);
    releaseRoutes(app, context);
    reviewListRoutes(app, context);
  });
  admin = await api.person('admin', 2);
});
afterAll(() => api.close());
let actionsBefore = 0;
beforeEach(async () => {
  actionsBefore = await countActions(api);
  for (const table of ['tags', 'plugins'] as const) await api.context.db.deleteFrom(table).execute();
});

const save = (body: object) => api.send({ method: 'PUT', url: TAG, body }, admin);
const made = async (code: string, names: object = { 'zh-CN': '图标' }) => (await save({ code, names })).body.data;
const order = (ids: unknown) => api.send({ method: 'PUT', url: `${TAG}/order`, body: { ids } }, admin);
const remove = (id: number) => api.send({ method: 'DELETE', url: TAG, body: { id } }, admin);
const managed = async () => (await api.send({ method: 'GET', url: `${TAG}/list` }, admin)).body.data.tag_list;
const shown = async () => (await api.send({ method: 'GET', url: '/api/cmt/plugin/tag/list' })).body.data.tag_list;
const search = async (keyword: string) =>
  (await api.send({ method: 'GET', url: `/api/cmt/plugin/list?keyword=${encodeURIComponent(keyword)}` })).body.data;
const found = async (keyword: string) =>
  (await search(keyword)).plugin_list.map(({ plugin_key }: { plugin_key: string }) => plugin_key);

it('appends new tags, with a name in the languages that have one', async () => {
  const icons = await made('icons', { 'zh-CN': ' 图标 ', 'en-US': 'Icons', 'ja-JP': '  ' });
  expect(icons).toEqual({
    ...{ id: expect.any(Number), code: 'icons', name: '图标', plugin_count: 0 },
    names: { 'zh-CN': '图标', 'en-US': 'Icons' },
  });
  const colorTag = await made('colour-2', { 'zh-CN': '颜色' });
  expect(await managed()).toEqual([icons, colorTag]);
  const { plugin_count: _, ...asVisitorsSee } = icons;
  expect((await shown())[0]).toEqual(asVisitorsSee);
});

it('requires one name in any language; English is the first fallback', async () => {
  expect(await made('a', { 'ja-JP': 'アイコン' })).toMatchObject({ name: 'アイコン', names: { 'ja-JP': 'アイコン' } });
  expect(await made('b', { 'ja-JP': 'アイコン', 'en-US': 'Icons' })).toMatchObject({ name: 'Icons' });
  const { key } = await aPlugin(api.context.db, { tags: ['a'] });
  await save({ id: (await managed())[0].id, code: 'a', names: { 'es-ES': 'Iconos' } });
  expect(await found('iconos')).toEqual([key]);
  expect((await shown()).map(({ name }: { name: string }) => name)).toEqual(['Iconos', 'Icons']);
});

it('are recognized in a package by their code or by a name in any language, in any case', async () => {
  const codes = ['by-code', 'by-name', 'by-translation', 'other'];
  const names = [
    { 'en-US': 'First' },
    { 'zh-CN': 'Ecru', 'en-US': 'Beige' },
    { 'zh-CN': '图标', 'en-US': 'Icons' },
    { 'en-US': 'Other' },
  ];
  for (const [index, code] of codes.entries()) await made(code, names[index]);
  const { submitPending, detail } = reviewing(
    () => api,
    () => admin,
  );
  const code = aPackage({ tags: ['BY-CODE', 'eCRU', 'icons', 'by', 'unknown'] });
  const { plugin_key } = await submitPending(await api.person(), { code });
  expect((await detail(plugin_key)).tags.map((tag) => tag.code)).toEqual(codes.slice(0, 3));
});

it('counts the plugins with a tag, public or not', async () => {
  await aPlugin(api.context.db, { tags: ['icons'] });
  await aPlugin(api.context.db, { tags: ['icons', 'colour'], is_public: false });
  expect(
    (await managed()).map(({ code, plugin_count }: { code: string; plugin_count: number }) => [code, plugin_count]),
  ).toEqual([
    ['icons', 2],
    ['colour', 1],
  ]);
});

it('updates the search with a new name at once, and removes the former one', async () => {
  const id = await aTag(api.context.db, 'icons', { 'zh-CN': '图标', 'en-US': 'Icons' });
  // More plugins than one batch of the index update.
  for (let count = 0; count < 101; count++) await aPlugin(api.context.db, { tags: ['icons'] });
  await aPlugin(api.context.db, { plugin_key: 'waits', tags: ['icons'], is_public: false });
  expect((await search('icons')).total).toBe(101);
  await save({ id, code: 'icons', names: { 'zh-CN': '符号', 'ru-RU': 'Значки' } });
  expect((await search('icons')).total).toBe(0);
  expect((await search('符号')).total).toBe(101);
  expect((await search('значки')).total).toBe(101);
});

it('completes at the next start what a crash interrupted', async () => {
  const id = await aTag(api.context.db, 'icons', { 'zh-CN': '图标' });
  const { key } = await aPlugin(api.context.db, { tags: ['icons'] });
  await api.context.db.updateTable('tags').set({ name: '符号', names: '{}' }).where('id', '=', id).execute();
  await markCarriersStale(api.context.db, id);
  const stop = await startCleanup(api.context, {
    isOnlyServer: true,
    events: { days: 90, bytes: 1e9 },
    runExclusively: (work) => work(),
    notes: new HealthReports(),
    report: jest.fn(),
  });
  await stop();
  expect(await found('符号')).toEqual([key]);
});

it('deletes a tag; its plugins stay, and are no longer found by it', async () => {
  const id = await aTag(api.context.db, 'icons', { 'zh-CN': '图标' });
  const { key } = await aPlugin(api.context.db, { tags: ['icons'] });
  expect((await remove(id)).body).toEqual({ code: 0, data: {} });
  expect(await shown()).toEqual([]);
  expect(await found('图标')).toEqual([]);
  expect(await found('icons')).toEqual([]);
  expect(await found('some plugin')).toEqual([key]);
  expect(errorOf(await remove(id))).toEqual([404, 'tag_not_found']);
  expect(errorOf(await save({ id, code: 'icons', names: { 'zh-CN': '图标' } }))).toEqual([404, 'tag_not_found']);
});

it('reorders them, and refuses an order with other tags', async () => {
  const [one, two] = [await made('one'), await made('two')];
  const ordered = await order([two.id, one.id]);
  expect(ordered.body.data.tag_list).toEqual([two, one]);
  expect((await shown()).map(({ code }: { code: string }) => code)).toEqual(['two', 'one']);
  for (const ids of [[two.id], [two.id, two.id], [two.id, one.id, 999_999]])
    expect(errorOf(await order(ids))).toEqual([409, 'tags_changed']);
});

it('refuses duplicate codes, and that of "All"', async () => {
  const one = await made('one');
  const two = await made('two');
  for (const fields of [{ code: 'one' }, { code: 'quanbu' }, { id: two.id, code: 'one' }])
    expect(await save({ ...fields, names: { 'zh-CN': '图标' } })).toMatchObject({
      ...{ status: 409, body: { error: 'tag_code_taken', details: [{ path: 'code' }] } },
    });
  expect((await save({ id: one.id, code: 'one', names: { 'zh-CN': '一' } })).body.data.name).toBe('一');
  const responses = await Promise.all([1, 2].map(() => save({ code: 'three', names: { 'zh-CN': '三' } })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('allows at most 200 tags', async () => {
  const tags = Array.from({ length: 200 }, (_, position) => ({
    code: `tag-${position}`,
    name: 'x',
    names: '{}',
    position,
  }));
  await api.context.db.insertInto('tags').values(tags).execute();
  expect(errorOf(await save({ code: 'one-more', names: { 'zh-CN': '一' } }))).toEqual([409, 'too_many_tags']);
});

it('refuses malformed input', async () => {
  const names = { 'zh-CN': '图标' };
  for (const fields of [
    { names },
    ...['', 'Icons', '图标', '-a', 'a_b', '1a', 'a'.repeat(51), 'a\0'].map((code) => ({ code, names })),
    ...[{}, { 'en-US': ' ' }, { 'zh-CN': '\u200b' }, { 'zh-CN': '图'.repeat(31) }, { ...names, 'xx-XX': 'x' }].map(
      (wrong) => ({ code: 'icons', names: wrong }),
    ),
    { code: 'icons', names, id: 0 },
  ])
    expect(errorOf(await save(fields))).toEqual([400, 'invalid_request']);
  expect(errorOf(await order('all'))).toEqual([400, 'invalid_request']);
});

it('logs who did what, before and after', async () => {
  const one = await made('one');
  const two = await made('two');
  await save({ id: one.id, code: 'uno', names: { 'zh-CN': '一', 'es-ES': 'Uno' } });
  await order([two.id, one.id]);
  await remove(two.id);
  const by = { user_id: admin.user_id };
  const names = { 'zh-CN': '图标' };
  expect((await actionsAfter(api, actionsBefore)).slice(2)).toEqual([
    {
      ...{ ...by, act: 'tag.edit', subject: String(one.id), subject_name: '一' },
      before: { code: 'one', names },
      after: { code: 'uno', names: { 'zh-CN': '一', 'es-ES': 'Uno' } },
    },
    {
      ...{ ...by, act: 'tag.order', subject: 'tags', subject_name: '' },
      before: { codes: ['uno', 'two'] },
      after: { codes: ['two', 'uno'] },
    },
    {
      ...{ ...by, act: 'tag.delete', subject: String(two.id), subject_name: '图标' },
      before: { code: 'two', names, plugin_count: 0 },
      after: null,
    },
  ]);
  expect((await actionsAfter(api, actionsBefore))[0]).toEqual({
    ...{ ...by, act: 'tag.create', subject: String(one.id), subject_name: '图标' },
    before: null,
    after: { code: 'one', names },
  });
});

it('is only for administrators, and checks the caller before the input', async () => {
  const person = await api.person();
  for (const [who, expected] of [
    [undefined, [401, 'unauthenticated']],
    [person, [403, 'forbidden']],
  ] as const) {
    expect(errorOf(await api.send({ method: 'GET', url: `${TAG}/list` }, who))).toEqual(expected);
    expect(errorOf(await api.send({ method: 'PUT', url: TAG, body: {} }, who))).toEqual(expected);
    expect(errorOf(await api.send({ method: 'PUT', url: `${TAG}/order`, body: {} }, who))).toEqual(expected);
    expect(errorOf(await api.send({ method: 'DELETE', url: TAG, body: {} }, who))).toEqual(expected);
  }
});

describe('tags', () => {
  it('are listed in order with their names', async () => {
    await aTag(api.context.db, 'colors', { 'zh-CN': '颜色', 'en-US': 'Colors' });
    const response = await api.send({ method: 'GET', url: '/api/cmt/plugin/tag/list' });
    expect(listTags.schema.response[200].parse(response.body)).toEqual(response.body);
    expect(response.body.data.tag_list.at(-1)).toMatchObject({
      code: 'colors',
      name: '颜色',
      names: { 'en-US': 'Colors' },
    });
  });
});
