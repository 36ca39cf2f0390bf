import { type Api, type ApiResponse, anApi, type Person } from '../../../tests/support/api/anApi';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { notificationRoutes } from '../accounts/ownAccount';
import { pluginRoutes } from '../plugins/plugins';
import { ratingRoutes } from './ratings';

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    ratingRoutes(app, context, ['rubbish', '垃圾']);
    pluginRoutes(app, context);
    notificationRoutes(app, context);
  });
});
afterAll(() => api.close());

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, payload: object, who?: Person): Promise<ApiResponse> =>
  method === 'GET'
    ? api.send({ method, url: `/api/cmt${url}`, query: payload as Record<string, string> }, who)
    : api.send({ method, url: `/api/cmt${url}`, payload }, who);
const rate = (plugin_key: string, stars: number, who: Person, text = stars > 3 ? '' : 'Needs work.') =>
  send('POST', '/plugin/rating', { plugin_key, stars, text, lang: 'en-US' }, who);
const list = async (plugin_key: string, who?: Person, query: Record<string, string> = {}) =>
  (await send('GET', '/plugin/rating/list', { plugin_key, ...query }, who)).body.data;
const ratingOf = async (plugin_key: string) => (await send('GET', '/plugin', { plugin_key })).body.data.rating;
const kindsOf = async (who: Person) =>
  (await send('GET', '/notification/list', {}, who)).body.data.notification_list.map(
    ({ kind, params }: { kind: string; params: object }) => [kind, params],
  );

/** A user who had the plugin installed for so many hours, with an account of so many days. */
async function aUserOf(plugin: { id: number }, { hours = 48, days = 0, version = '1.0.0' } = {}): Promise<Person> {
  const person = await api.person();
  const { user_id } = person;
  const before = (ms: number) => new Date(Date.now() - ms);
  const install = { plugin_id: plugin.id, user_id, version, created_at: before(hours * 3_600_000) };
  await api.context.db.insertInto('installs').values(install).execute();
  await api.context.db
    .updateTable('users')
    .set({ created_at: before(days * 86_400_000) })
    .where('user_id', '=', user_id)
    .execute();
  return person;
}

it('shows a rating to everyone', async () => {
  const plugin = await aPlugin(api.context.db);
  const user = await aUserOf(plugin);
  const { body } = await rate(plugin.key, 4, user, '  Fast. ');
  expect(body.data.rating).toMatchObject({ stars: 4, text: 'Fast.', version: '1.0.0', is_own: true, state: 'shown' });
  const { rating_list, total, own } = await list(plugin.key);
  expect(rating_list).toMatchObject([
    { author: { user_id: user.user_id, name: user.account }, stars: 4, is_own: false },
  ]);
  expect([total, own]).toEqual([1, null]);
  expect(await ratingOf(plugin.key)).toEqual({ score: null, count: 1, stars: [0, 0, 0, 1, 0] });
  expect((await list(plugin.key, user)).rating_list).toEqual([]);
});
