import type { OwnBlock } from '../../../contract/moderation/blocks';
import { type Api, errorOf, type Person } from '../../../tests/support/api/anApi';
import { aBlockApi, blockCalls, REASON } from '../../../tests/support/api/blocks';
import { pluginRow } from '../../../tests/support/samples/catalog';
import { aRelease, publishing } from '../../../tests/support/samples/releases';
import { insertMaintainer } from '../../repositories/plugins/maintainers';

let api: Api;
let admin: Person;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await aBlockApi();
  admin = await api.person('blocking-admin', 2);
  publisher = publishing(api, admin);
});
afterAll(() => api.close());

const { get, post, block, unblock, blocks, install, detail, notesOf, actionsOf, aPlugin } = blockCalls(
  () => api,
  () => admin,
);

describe('blocking', () => {
  it('is for administrators, with a reason, once, and only for approved plugins', async () => {
    const { key, developer } = await aPlugin();
    const pendingKey = (await publisher.release(aRelease(), developer)).body.data.plugin_key;
    expect(errorOf(await post('/manager/plugin/block', { plugin_key: key, reason: REASON }))).toEqual([
      401,
      'unauthenticated',
    ]);
    expect(errorOf(await block(key, developer))).toEqual([403, 'forbidden']);
    expect(errorOf(await unblock(key, developer))).toEqual([403, 'forbidden']);
    expect(errorOf(await block(key, admin, { reason: ' \n' }))).toEqual([400, 'invalid_request']);
    expect(errorOf(await block(key, admin, { reason: '字'.repeat(501) }))).toEqual([400, 'invalid_request']);
    expect(errorOf(await block('nobody-made-this'))).toEqual([404, 'plugin_not_found']);
    expect(errorOf(await block(pendingKey))).toEqual([409, 'never_approved']);
    expect(errorOf(await unblock(key))).toEqual([409, 'not_blocked']);
    expect(errorOf(await unblock('nobody-made-this'))).toEqual([404, 'plugin_not_found']);
    expect((await block(key)).status).toBe(200);
    expect(errorOf(await block(key))).toEqual([409, 'already_blocked']);
  });

  it('also works for a plugin that its owner withdrew, because users still have it installed', async () => {
    const { key, developer } = await aPlugin();
    const installer = await api.person();
    await install(key, installer);
    await api.send({ method: 'DELETE', url: '/api/cmt/plugin', body: { plugin_key: key } }, developer);
    expect((await block(key)).status).toBe(200);
    expect((await notesOf(installer))[0]).toMatchObject({ kind: 'plugin_blocked' });
    await unblock(key);
    expect(errorOf(await detail(key, installer))).toEqual([404, 'plugin_not_found']);
  });

  it('notifies its developers and all installers, each once, and is logged', async () => {
    const { key, developer } = await aPlugin('Told Of');
    const installer = await api.person();
    for (const who of [installer, developer]) await install(key, who);
    await block(key, admin, { rule: 'unsafe_code' });
    const params = { reason: REASON, rule: 'unsafe_code' };
    const blocked = { kind: 'plugin_blocked', plugin_key: key, plugin_name: 'Told Of' };
    expect(await notesOf(installer)).toMatchObject([{ ...blocked, params: { ...params, to: 'installer' } }]);
    expect(await notesOf(developer)).toMatchObject([
      { ...blocked, params: { ...params, to: 'people' } },
      { kind: 'version_approved' },
    ]);
    await unblock(key, admin, 'A mistake of ours.');
    const lifted = { kind: 'plugin_unblocked', plugin_key: key };
    expect((await notesOf(installer))[0]).toMatchObject({ ...lifted, params: { answer: '', to: 'installer' } });
    expect((await notesOf(developer))[0]).toMatchObject({
      ...lifted,
      params: { answer: 'A mistake of ours.', to: 'people' },
    });
    const by = { user_id: admin.user_id, subject_name: 'Told Of' };
    expect(await actionsOf(key)).toEqual([
      { ...by, act: 'plugin.block', before: null, after: { ...params, version: '1.0.0' } },
      {
        ...{ ...by, act: 'plugin.unblock', after: { answer: 'A mistake of ours.' } },
        before: { ...params, block_time: expect.any(String) },
      },
    ]);
  });

  it('notifies thousands of users in one request', async () => {
    const { key } = await aPlugin();
    const { db } = api.context;
    const { plugin_id } = await pluginRow(db, key);
    const crowd = await db
      .insertInto('users')
      .values(Array.from({ length: 3_000 }, (_, index) => ({ nick_name: `User ${index}` })))
      .returning('user_id')
      .execute();
    await db
      .insertInto('installs')
      .values(crowd.map(({ user_id }) => ({ plugin_id, user_id })))
      .execute();
    expect((await block(key)).body.data).toMatchObject({ installs: 3_000 });
    const { notified } = await db
      .selectFrom('notifications')
      .select(({ fn }) => fn.countAll<number>().as('notified'))
      .where('plugin_key', '=', key)
      .where('kind', '=', 'plugin_blocked')
      .executeTakeFirstOrThrow();
    expect(Number(notified)).toBe(3_001);
  });

  it('is listed with administrator, time and reason, and found by plugin and status', async () => {
    const [{ key: blockedKey }, { key: lifted }] = [await aPlugin('Still There'), await aPlugin()];
    for (const key of [lifted, blockedKey]) await block(key);
    await unblock(lifted);
    const first = (await blocks({ page_size: '1' })).block_list;
    expect(first).toMatchObject([
      {
        ...{ plugin_key: blockedKey, plugin_name: 'Still There', reason: REASON, rule: null, installs: 0 },
        ...{ blocked_by: 'blocking-admin', lift_time: null, lifted_by: null, appeals: [], appeals_left: 3 },
      },
    ]);
    const keys = async (status: string) =>
      (await blocks({ status, page_size: '100' })).block_list.map((one) => one.plugin_key);
    expect(await keys('blocked')).toContain(blockedKey);
    expect(await keys('blocked')).not.toContain(lifted);
    expect(await keys('lifted')).toContain(lifted);
    expect(await blocks({ plugin_key: lifted })).toMatchObject({
      total: 1,
      block_list: [{ lifted_by: 'blocking-admin', lift_time: expect.any(String) }],
    });
    expect(errorOf(await get('/manager/plugin/block/list', {}, await api.person()))).toEqual([403, 'forbidden']);
    expect(errorOf(await get('/manager/plugin/block/list', { status: 'gone' }, admin))).toEqual([
      400,
      'invalid_request',
    ]);
  });
});

it('lets administrators lift a block of their own plugin that they imposed themselves', async () => {
  const { key, developer } = await aPlugin('Self Made', 2);
  expect((await block(key, developer)).status).toBe(200);
  expect((await unblock(key, developer)).status).toBe(200);
});

it('lets the only administrator who does not maintain a plugin refuse an appeal against their own block', async () => {
  const small = await aBlockApi();
  const only = await small.person(undefined, 2);
  const { user_id } = await small.person('locked', 2);
  await small.context.db.updateTable('users').set({ locked_at: new Date() }).where('user_id', '=', user_id).execute();
  const calls = blockCalls(
    () => small,
    () => only,
  );
  const { key, developer } = await calls.aPlugin('Of a Colleague', 2);
  await calls.block(key);
  const { appeals } = (await calls.post('/plugin/appeal', { plugin_key: key, text: 'Please' }, developer)).body.data;
  const body = { id: appeals[0].id, answer: 'No' };
  const refused = await small.send({ method: 'PUT', url: '/api/cmt/manager/plugin/appeal', body }, only);
  expect(refused.body.data.appeals).toMatchObject([{ status: 'refused', answer: 'No' }]);
  await small.close();
});

describe('an appeal', () => {
  const appeal = (plugin_key: string, text: string, who?: Person) => post('/plugin/appeal', { plugin_key, text }, who);
  const refuse = (id: number, reply: string, who: Person | undefined = admin) =>
    api.send({ method: 'PUT', url: '/api/cmt/manager/plugin/appeal', body: { id, answer: reply } }, who);
  const managed = async (plugin_key: string, who: Person): Promise<OwnBlock> =>
    (await get('/plugin/version/list', { plugin_key }, who)).body.data.block;

  /** A plugin that another administrator blocked. */
  async function aBlocked() {
    const plugin = await aPlugin();
    await block(plugin.key, await api.person(undefined, 2));
    return plugin;
  }

  it('is shown to administrators, and granting it restores the plugin', async () => {
    const { key, developer } = await aBlocked();
    const response = await appeal(key, '  We mended it. ', developer);
    const open = { text: 'We mended it.', status: 'open', answer: '', decide_time: null };
    expect(response.body.data).toMatchObject({ reason: REASON, appeals: [open], appeals_left: 2 });
    expect(await managed(key, developer)).toEqual(response.body.data);
    const params = { by: developer.account };
    expect((await notesOf(admin))[0]).toMatchObject({ kind: 'appeal_waiting', plugin_key: key, params });
    expect((await blocks({ status: 'appealed' })).block_list).toMatchObject([{ plugin_key: key, appeals: [open] }]);
    const granted = await unblock(key, admin, 'Thank you.');
    const decided = { status: 'granted', answer: 'Thank you.', decide_time: expect.any(String) };
    expect(granted.body.data.appeals).toMatchObject([decided]);
    expect((await detail(key)).status).toBe(200);
    expect(await managed(key, developer)).toBeNull();
  });

  it('is pending one at a time, must differ from the last, and is limited to three', async () => {
    const { key, developer } = await aBlocked();
    for (const text of ['One', 'Two', 'Three']) {
      const { appeals } = (await appeal(key, text, developer)).body.data as OwnBlock;
      expect(errorOf(await appeal(key, 'And more', developer))).toEqual([409, 'appeal_open']);
      const refused = await refuse(appeals[0]!.id, `No to ${text}`);
      expect(refused.body.data.appeals[0]).toMatchObject({
        ...{ text, status: 'refused', answer: `No to ${text}`, decide_time: expect.any(String) },
      });
      if (text !== 'Three') expect(errorOf(await appeal(key, 'one', developer))).toEqual([409, 'appeal_repeated']);
    }
    expect(errorOf(await appeal(key, 'Four', developer))).toEqual([409, 'appeals_used_up']);
    expect((await notesOf(developer))[0]).toMatchObject({ kind: 'appeal_refused', params: { answer: 'No to Three' } });
    expect(errorOf(await detail(key, developer))).toEqual([404, 'plugin_blocked']);
    expect((await actionsOf(key)).at(-1)).toMatchObject({
      ...{ act: 'appeal.refuse', before: { text: 'Three' }, after: { answer: 'No to Three' } },
    });
  });

  it('is accepted once if many arrive together', async () => {
    const { key, developer } = await aBlocked();
    const responses = await Promise.all(['A', 'B', 'C', 'D'].map((text) => appeal(key, text, developer)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is decided once, and not by the administrator who blocked the plugin or maintains it', async () => {
    const blocker = await api.person(undefined, 2);
    const [own, { key, developer }] = [await aPlugin('Their Own', 2), await aPlugin()];
    const idOf = async (plugin: string, who: Person) =>
      ((await appeal(plugin, 'Please', who)).body.data as OwnBlock).appeals[0]!.id;
    for (const plugin of [own.key, key]) await block(plugin, blocker);
    const [ownAppeal, id] = [await idOf(own.key, own.developer), await idOf(key, developer)];
    expect(errorOf(await refuse(ownAppeal, 'No', own.developer))).toEqual([403, 'other_administrator_needed']);
    expect(errorOf(await unblock(own.key, own.developer))).toEqual([403, 'other_administrator_needed']);
    expect(errorOf(await refuse(id, 'No', blocker))).toEqual([403, 'other_administrator_needed']);
    const responses = await Promise.all([refuse(id, 'No'), refuse(id, 'No')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await unblock(own.key, blocker)).status).toBe(200);
    expect(errorOf(await refuse(ownAppeal, 'No'))).toEqual([409, 'appeal_decided']);
  });

  it('may come from a maintainer, and is not announced to administrators who maintain the plugin', async () => {
    const { key } = await aBlocked();
    const [maintainer, mate] = [await api.person(), await api.person(undefined, 2)];
    const { plugin_id } = await pluginRow(api.context.db, key);
    for (const { user_id } of [maintainer, mate]) await insertMaintainer(api.context.db, plugin_id, user_id);
    expect((await appeal(key, 'We mended it.', maintainer)).status).toBe(200);
    expect((await notesOf(admin))[0]).toMatchObject({ kind: 'appeal_waiting', plugin_key: key });
    expect(await notesOf(mate)).toEqual([]);
  });

  it('is only for the developers of a blocked plugin', async () => {
    const { key, developer } = await aBlocked();
    const open = await aPlugin();
    expect(errorOf(await appeal(key, 'Please'))).toEqual([401, 'unauthenticated']);
    expect(errorOf(await appeal(key, 'Please', await api.person()))).toEqual([404, 'plugin_not_found']);
    expect(errorOf(await appeal(key, 'Please', admin))).toEqual([403, 'forbidden']);
    expect(errorOf(await appeal(key, '  ', developer))).toEqual([400, 'invalid_request']);
    expect(errorOf(await appeal(open.key, 'Please', open.developer))).toEqual([409, 'not_blocked']);
    expect(errorOf(await refuse(999_999, 'No'))).toEqual([404, 'appeal_not_found']);
    expect(errorOf(await refuse(1, 'No', developer))).toEqual([403, 'forbidden']);
    expect(errorOf(await refuse(1, ' '))).toEqual([400, 'invalid_request']);
  });
});
