import { actionsAfter, countActions } from '../../../tests/support/api/adminActions';
import { type Api, type ApiResponse, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { changed } from '../../lib/changes';
import { pluginRoutes } from '../plugins/plugins';
import { recommendationRoutes } from './promotions';

const LIST = '/api/cmt/manager/recommendation/list';
const PUBLISH = '/api/cmt/plugin/recommendation/publish';

let api: Api;
let admin: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    recommendationRoutes(app, context);
    pluginRoutes(app, context);
  });
  admin = await api.person('admin', 2);
  for (const plugin_key of ['a', 'b', 'c']) await aPlugin(api.context.db, { plugin_key, name: `Plugin ${plugin_key}` });
  await aPlugin(api.context.db, { plugin_key: 'hidden', is_public: false });
});
afterAll(() => api.close());
let actionsBefore = 0;
beforeEach(async () => {
  actionsBefore = await countActions(api);
});
afterEach(async () => {
  await api.context.db.deleteFrom('recommendations').execute();
  changed(api.context.db, 'site');
});

const publish = (plugin_keys: unknown, expected?: string[]) =>
  api.send({ method: 'POST', url: PUBLISH, body: { plugin_keys, expected } }, admin);
const keysOf = ({ body }: ApiResponse) =>
  body.data.recommendation_list.map(({ plugin_key }: { plugin_key: string }) => plugin_key);
const published = async () => keysOf(await api.send({ method: 'GET', url: LIST }, admin));
const shown = async () => {
  const { body } = await api.send({ method: 'GET', url: '/api/cmt/plugin/recommendation/list?limit=12' });
  return body.data.plugin_list.map(({ plugin_key }: { plugin_key: string }) => plugin_key);
};

it('replaces the recommended plugins, in the order of the keys, at once', async () => {
  expect(keysOf(await publish(['c', 'hidden', 'a']))).toEqual(['c', 'hidden', 'a']);
  expect((await shown()).slice(0, 2)).toEqual(['c', 'a']);
  expect((await api.send({ method: 'GET', url: LIST }, admin)).body.data.recommendation_list[1]).toEqual({
    ...{ plugin_key: 'hidden', name: 'Some plugin', names: {}, icon: null, cover: null, is_public: false },
  });
  await publish(['b']);
  expect(await published()).toEqual(['b']);
  expect((await shown())[0]).toBe('b');
  await publish([]);
  expect(await published()).toEqual([]);
});

it('reports every unknown or repeated key, and changes nothing', async () => {
  await publish(['a']);
  const refused = await publish(['b', 'unknown', 'b']);
  expect(errorOf(refused)).toEqual([422, 'wrong_recommendations']);
  expect(refused.body.details).toEqual([
    { path: 'plugin_keys.1', message: 'unknown is no plugin' },
    { path: 'plugin_keys.2', message: 'b is repeated' },
  ]);
  expect(await published()).toEqual(['a']);
});

it('refuses a save based on an older list, and lets one of two concurrent ones win', async () => {
  await publish(['a', 'b']);
  expect(errorOf(await publish(['c'], ['b', 'a']))).toEqual([409, 'recommendations_changed']);
  expect(await published()).toEqual(['a', 'b']);
  const responses = await Promise.all([publish(['c'], ['a', 'b']), publish(['b'], ['a', 'b'])]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = responses.find(({ status }) => status === 200) as ApiResponse;
  expect(await published()).toEqual(keysOf(won));
});

it('allows at most 24 plugins', async () => {
  const many = Array.from({ length: 25 }, (_, index) => `many-${index}`);
  for (const plugin_key of many) await aPlugin(api.context.db, { plugin_key });
  expect((await publish(many.slice(1))).status).toBe(200);
  expect(errorOf(await publish(many))).toEqual([400, 'invalid_request']);
});

it.each([[undefined], ['a'], [['\0']], [[1]], [Array(1000).fill('x'.repeat(100))]])('refuses %j', async (keys) => {
  expect(errorOf(await publish(keys))).toEqual([400, 'invalid_request']);
});

it('logs the recommendations before and after', async () => {
  await publish(['a']);
  await publish(['b', 'c']);
  await publish(['unknown']);
  const of = { user_id: admin.user_id, act: 'recommendation.publish', subject: 'recommendations', subject_name: '' };
  expect(await actionsAfter(api, actionsBefore)).toEqual([
    { ...of, before: { plugin_keys: [] }, after: { plugin_keys: ['a'] } },
    { ...of, before: { plugin_keys: ['a'] }, after: { plugin_keys: ['b', 'c'] } },
  ]);
});

it('is only for administrators, and checks the caller before the input', async () => {
  const person = await api.person();
  for (const [who, expected] of [
    [undefined, [401, 'unauthenticated']],
    [person, [403, 'forbidden']],
  ] as const) {
    expect(errorOf(await api.send({ method: 'POST', url: PUBLISH, body: {} }, who))).toEqual(expected);
    expect(errorOf(await api.send({ method: 'GET', url: LIST }, who))).toEqual(expected);
  }
});
