import { type Api, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { aRelease, publishing } from '../../../tests/support/samples/releases';

const NAME = '对比度检查';
const NAMES = { 'en-US': 'Contrast checker', 'ja-JP': 'コントラスト' };
const TEXTS = { 'en-US': { name: 'Contrast checker', intro: 'Checks contrast' }, 'ja-JP': { name: 'コントラスト' } };
const HOUR_MS = 60 * 60 * 1000;

let api: Api;
let admin: Person;
let developer: Person;
let key: string;
beforeAll(async () => {
  api = await theWholeApi();
  admin = await api.person('admin', 1);
  developer = await api.person('developer');
  const { published } = publishing(api, admin);
  key = await published(developer, { name: NAME, texts: JSON.stringify(TEXTS) });
});
afterAll(() => api.close());

const get = async (path: string, who = admin) =>
  (await api.send({ method: 'GET', url: `/api/cmt${path}` }, who)).body.data;
const post = async (path: string, body: object, who = admin, method: 'POST' | 'PUT' = 'POST') =>
  (await api.send({ method, url: `/api/cmt${path}`, body }, who)).body.data;
const named = { plugin_key: '', name: NAME, names: NAMES };
const pluginNamed = { plugin_name: NAME, plugin_names: NAMES };

it("shows a plugin's name in every language in every list", async () => {
  await post('/plugin/report', { plugin_key: key, reason: 'broken' }, await api.person());
  const start_time = new Date().toISOString();
  const end_time = new Date(Date.now() + HOUR_MS).toISOString();
  await post('/plugin/resource_state', { plugin_key: key, position: 1, start_time, end_time, is_new: false });
  await post('/plugin/recommendation/publish', { plugin_keys: [key] });
  const invited = await api.person('invited');
  await post('/plugin/maintainer/invite', { plugin_key: key, account: 'invited', role: 'maintainer' }, developer);
  const plugin = { ...named, plugin_key: key };
  expect((await get('/plugin/audit/list')).audit_list).toMatchObject([plugin]);
  expect(await get(`/plugin/audit?plugin_key=${key}&version=1.0.0`)).toMatchObject(plugin);
  expect((await get('/manager/report/list')).report_list).toMatchObject([pluginNamed]);
  expect((await get('/plugin/resource_state/list')).resource_list).toMatchObject([plugin]);
  expect((await get('/manager/recommendation/list')).recommendation_list).toMatchObject([plugin]);
  expect(await get(`/plugin/review?plugin_key=${key}`, developer)).toMatchObject(plugin);
  expect(await get(`/plugin/version/list?plugin_key=${key}`, developer)).toMatchObject(plugin);
  expect((await get('/plugin/maintainer/invitation/list', invited)).invitation_list).toMatchObject([plugin]);
  expect((await get('/notification/list', developer)).notification_list).toMatchObject([pluginNamed]);
  await post('/manager/plugin/block', { plugin_key: key, reason: 'It calls home.' });
  expect((await get('/manager/plugin/block/list')).block_list).toMatchObject([pluginNamed]);
  await post('/manager/plugin/unblock', { plugin_key: key });
});

it("finds a promotion by the name in the user's language", async () => {
  const found = async (keyword: string) =>
    (await get(`/plugin/resource_state/list?${new URLSearchParams({ keyword })}`)).total;
  expect([await found('contrast CHECK'), await found('コントラスト'), await found(NAME), await found('grid')]).toEqual([
    1, 1, 1, 0,
  ]);
});

it("shows the subject's name in the log, as long as it is current", async () => {
  const promotion = (await get('/plugin/resource_state/list')).resource_list[0];
  const url = `/api/cmt/plugin/resource_state/disable?id=${promotion.id}&is_disabled=true`;
  expect((await api.send({ method: 'PUT', url }, admin)).status).toBe(200);
  const tag = await post('/manager/tag', { code: 'sight', names: { 'zh-CN': '视力', 'en-US': 'Sight' } }, admin, 'PUT');
  const logged = async (act: string) => (await get(`/manager/act/list?act=${act}`)).act_list[0];
  for (const act of ['review.approve', 'slot.create', 'slot.disable', 'plugin.block'] as const)
    expect(await logged(act)).toMatchObject({ subject_name: NAME, subject_names: NAMES });
  expect(await logged('tag.create')).toMatchObject({ subject: String(tag.id), subject_names: { 'en-US': 'Sight' } });
  expect(await logged('recommendation.publish')).toMatchObject({ subject_name: '', subject_names: {} });
  await api.context.db.updateTable('plugins').set({ name: '颜色' }).where('plugin_key', '=', key).execute();
  expect(await logged('review.approve')).toMatchObject({ subject_name: NAME, subject_names: {} });
});

it('shows no translation of a plugin whose submission has none', async () => {
  const { key: plain } = await aPlugin(api.context.db);
  await post('/plugin/report', { plugin_key: plain, reason: 'broken' }, developer);
  const [report] = (await get(`/manager/report/list?plugin_key=${plain}`)).report_list;
  expect(report.plugin_names).toEqual({});
  const { release } = publishing(api, admin);
  await release(aRelease({ name: 'Bare' }), developer);
  expect((await get('/plugin/audit/list?keyword=bare')).audit_list).toMatchObject([{ name: 'Bare', names: {} }]);
});
