import type { PluginDetail, PluginPage } from '../../../contract/plugins/plugins';
import type { ManagedPlugin } from '../../../contract/releases/versions';
import { type Api, errorOf, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { pluginRow } from '../../../tests/support/samples/catalog';
import { aPackage, aRelease, type Parts, publishing } from '../../../tests/support/samples/releases';
import { insertMaintainer } from '../../repositories/plugins/maintainers';

const ACME = 7;
const REASON = 'Grids does the same, and faster.';
let api: Api;
let root: Person;
let member: Person;
/** An administrator of the member's organization. */
let manager: Person;

const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body: object, who?: Person) =>
  api.send({ method, url: `/api/cmt${url}`, ...(method === 'GET' ? { query: body as never } : { body }) }, who);
const deprecate = (plugin_key: string, who?: Person, more: object = {}) =>
  send('PUT', '/plugin/deprecation', { plugin_key, reason: REASON, ...more }, who);
const undeprecate = (plugin_key: string, who?: Person) => send('DELETE', '/plugin/deprecation', { plugin_key }, who);
const detail = async (plugin_key: string, who: Person): Promise<PluginDetail> =>
  (await send('GET', '/plugin', { plugin_key }, who)).body.data;
const listed = async (query: object, who: Person): Promise<PluginPage['plugin_list']> =>
  (await send('GET', '/plugin/list', { limit: '100', ...query }, who)).body.data.plugin_list;
const notesOf = async (who: Person) =>
  (await send('GET', '/notification/list', {}, who)).body.data.notification_list.filter(
    ({ kind }: { kind: string }) => kind === 'plugin_deprecated',
  );
const actionsOf = (plugin_key: string) =>
  api.context.db
    .selectFrom('admin_acts')
    .select(['user_id', 'act', 'before', 'after'])
    .where('subject', '=', plugin_key)
    .where('act', 'in', ['plugin.deprecate', 'plugin.undeprecate'])
    .orderBy('act_id')
    .execute();
async function aPlugin(name = 'Old Grids', more: Parts = {}, who?: Person) {
  const developer = who ?? (await api.person());
  const code = aPackage({ id: crypto.randomUUID(), name });
  return { developer, key: await publishing(api, root).published(developer, { name, code, ...more }) };
}
const place = (person: Person, e_id: number, more: object = {}) =>
  send('PUT', '/manager/account/enterprise', { user_id: person.user_id, e_id, department: null, ...more }, root);

beforeAll(async () => {
  api = await theWholeApi();
  root = await api.person('root', 1);
  [member, manager] = [await api.person(), await api.person()];
  await send('PUT', '/manager/enterprise', { e_id: ACME, name: 'Acme', code: 'acme' }, root);
  for (const person of [member, manager]) await place(person, ACME);
  await api.context.db
    .updateTable('memberships')
    .set({ role: 'administrator' })
    .where('user_id', '=', manager.user_id)
    .execute();
});
afterAll(() => api?.close());

it('is for the developers of the plugin and for administrators', async () => {
  const { key, developer } = await aPlugin();
  const maintainer = await api.person();
  const { plugin_id } = await pluginRow(api.context.db, key);
  await insertMaintainer(api.context.db, plugin_id, maintainer.user_id);
  expect(errorOf(await deprecate(key))).toEqual([401, 'unauthenticated']);
  expect(errorOf(await deprecate(key, await api.person()))).toEqual([403, 'forbidden']);
  expect(errorOf(await undeprecate(key, manager))).toEqual([403, 'forbidden']);
  expect(errorOf(await deprecate('not-a-plugin', developer))).toEqual([404, 'plugin_not_found']);
  for (const who of [developer, maintainer, root]) {
    const managed: ManagedPlugin = (await deprecate(key, who)).body.data;
    expect(managed.deprecation).toEqual({ reason: REASON, successor: null });
    expect((await undeprecate(key, who)).body.data).not.toHaveProperty('deprecation');
  }
  expect((await undeprecate(key, developer)).status).toBe(200);
});

it('needs a reason of at most 500 characters', async () => {
  const { key, developer } = await aPlugin();
  for (const reason of ['', ' \n', '字'.repeat(501), undefined])
    expect(errorOf(await deprecate(key, developer, { reason }))).toEqual([400, 'invalid_request']);
  expect(errorOf(await deprecate(key, developer, { successor: 'a\0b' }))).toEqual([400, 'invalid_request']);
});

it('is shown in the detail and in lists, with the names of the successor', async () => {
  const { key, developer } = await aPlugin();
  const { key: successor } = await aPlugin('Grids');
  const reader = await api.person();
  expect(await detail(key, reader)).not.toHaveProperty('deprecation');
  expect((await deprecate(key, developer, { successor })).status).toBe(200);
  const shown = { reason: REASON, successor: { plugin_key: successor, name: 'Grids', names: expect.any(Object) } };
  expect((await detail(key, reader)).deprecation).toEqual(shown);
  const found = await listed({}, reader);
  expect(found.find((plugin) => plugin.plugin_key === key)?.deprecation).toEqual(shown);
  expect(found.find((plugin) => plugin.plugin_key === successor)).not.toHaveProperty('deprecation');
  // The successor is left out while it is not public.
  await send('POST', '/manager/plugin/block', { plugin_key: successor, reason: 'It sends documents away.' }, root);
  expect((await detail(key, reader)).deprecation).toEqual({ reason: REASON, successor: null });
  await send('POST', '/manager/plugin/unblock', { plugin_key: successor }, root);
  expect((await detail(key, reader)).deprecation).toEqual(shown);
  await send('DELETE', '/plugin', { plugin_key: successor }, root);
  expect((await detail(key, reader)).deprecation).toEqual({ reason: REASON, successor: null });
});

it('takes as successor only another plugin that is shown and not deprecated', async () => {
  const { key, developer } = await aPlugin();
  const { key: other, developer: itsDeveloper } = await aPlugin('Grids');
  const pending = await publishing(api, root).release(aRelease(), await api.person());
  const { key: hidden } = await aPlugin('Inner Grids', { visibility: 'enterprise' }, member);
  for (const successor of [key, 'not-a-plugin', pending.body.data.plugin_key, hidden])
    expect([successor, errorOf(await deprecate(key, developer, { successor }))]).toEqual([
      successor,
      [422, 'invalid_successor'],
    ]);
  await deprecate(other, itsDeveloper, { successor: key });
  expect(errorOf(await deprecate(key, developer, { successor: other }))).toEqual([422, 'invalid_successor']);
  expect(await detail(key, developer)).not.toHaveProperty('deprecation');
});

it('names no private successor to users who may not see it', async () => {
  const { key } = await aPlugin('Old Inner', { visibility: 'enterprise' }, member);
  const { key: wide } = await aPlugin('New Inner', { visibility: 'enterprise' }, member);
  const { key: narrow } = await aPlugin('Design Inner', { visibility: 'enterprise', department: 'Design' }, member);
  const { key: open } = await aPlugin('Open');
  const stranger = await api.person();
  expect(errorOf(await deprecate(key, stranger))).toEqual([404, 'plugin_not_found']);
  expect(errorOf(await undeprecate(key, stranger))).toEqual([404, 'plugin_not_found']);
  expect(errorOf(await deprecate(key, member, { successor: narrow }))).toEqual([422, 'invalid_successor']);
  for (const who of [member, manager, root])
    for (const successor of [wide, open]) {
      const { body } = await deprecate(key, who, { successor });
      expect(body.data.deprecation.successor.plugin_key).toBe(successor);
    }
  // A department sees what the whole organization sees.
  expect((await deprecate(narrow, member, { successor: wide })).status).toBe(200);
  expect((await actionsOf(key)).map(({ user_id, act }) => [user_id, act])).toEqual([
    ...[manager, manager, root, root].map(({ user_id }) => [user_id, 'plugin.deprecate']),
  ]);
});

it('notifies developers and installers, each once, and not again within a day', async () => {
  const { key, developer } = await aPlugin();
  const { key: successor } = await aPlugin('Grids');
  const installer = await api.person();
  for (const who of [installer, developer]) await send('POST', '/plugin/user', { plugin_key: key }, who);
  await deprecate(key, root, { successor });
  const note = { plugin_key: key, plugin_name: 'Old Grids', params: { reason: REASON, successor: 'Grids' } };
  for (const who of [installer, developer]) expect(await notesOf(who)).toMatchObject([note]);
  await deprecate(key, developer, { reason: 'Another reason.' });
  await undeprecate(key, developer);
  await deprecate(key, developer);
  expect(await notesOf(installer)).toHaveLength(1);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await undeprecate(key, developer);
  await api.context.db
    .updateTable('plugins')
    .set({ deprecate_time: yesterday })
    .where('plugin_key', '=', key)
    .execute();
  await deprecate(key, developer);
  expect(await notesOf(installer)).toHaveLength(2);
  // Their own act does not notify the developer.
  expect(await notesOf(developer)).toHaveLength(1);
});

it('is logged if an administrator does it for others', async () => {
  const { key, developer } = await aPlugin();
  const { key: successor } = await aPlugin('Grids');
  await deprecate(key, developer);
  await deprecate(key, root, { reason: 'Abandoned.', successor });
  await undeprecate(key, root);
  await undeprecate(key, root);
  const after = { reason: 'Abandoned.', successor };
  expect(await actionsOf(key)).toEqual([
    { user_id: root.user_id, act: 'plugin.deprecate', before: { reason: REASON, successor: null }, after },
    { user_id: root.user_id, act: 'plugin.undeprecate', before: after, after: null },
  ]);
});

it('comes after the others that a search finds by their texts, unless its name is typed', async () => {
  const summary = 'Draws quokkas on the canvas.';
  const { key: old, developer } = await aPlugin('Marsupial', { intro: summary });
  const { key: fresh } = await aPlugin('Wallaby', { intro: summary });
  await api.context.db.updateTable('plugins').set({ download_count: 99 }).where('plugin_key', '=', old).execute();
  const keys = async (keyword: string) => (await listed({ keyword }, member)).map(({ plugin_key }) => plugin_key);
  expect(await keys('quokkas')).toEqual([old, fresh]);
  await deprecate(old, developer);
  expect(await keys('quokkas')).toEqual([fresh, old]);
  expect(await keys('marsupial')).toEqual([old]);
});

it('is no automatic recommendation', async () => {
  const { key, developer } = await aPlugin();
  const recommended = async () =>
    (await send('GET', '/plugin/recommendation/list', { limit: '12' }, root)).body.data.plugin_list.map(
      ({ plugin_key }: { plugin_key: string }) => plugin_key,
    );
  await api.context.db.updateTable('plugins').set({ download_count: 99 }).where('plugin_key', '=', key).execute();
  await deprecate(key, developer);
  expect(await recommended()).not.toContain(key);
  await undeprecate(key, developer);
  expect(await recommended()).toContain(key);
});
