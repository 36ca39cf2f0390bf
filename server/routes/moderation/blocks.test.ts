import type { Notification } from '../../../contract/accounts/notifications';
import type { Block, OwnBlock } from '../../../contract/moderation/blocks';
import type { Role } from '../../../contract/reviews/audits';
import { type Answer, type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { aPackage, aRelease, publishing } from '../../../tests/support/samples/releases';
import { DEPLOYMENT_TYPES } from '../../settings/deploymentTypes';
import { notificationRoutes } from '../accounts/notifications';
import { silentInstallRoutes } from '../organization/silentInstalls';
import { developerRoutes } from '../plugins/developers';
import { downloadRoutes } from '../plugins/downloads';
import { ownPluginRoutes } from '../plugins/ownPlugins';
import { pluginRoutes } from '../plugins/plugins';
import { slotRoutes } from '../promotions/slots';
import { releaseRoutes } from '../releases/releases';
import { versionRoutes } from '../releases/versions';
import { auditRoutes } from '../reviews/audits';
import { crawlerRoutes } from '../site/crawlers';
import { blockRoutes } from './blocks';
import { reportRoutes } from './reports';

let api: Api;
let admin: Person;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    for (const routes of [releaseRoutes, versionRoutes, pluginRoutes, ownPluginRoutes, auditRoutes, downloadRoutes])
      routes(app, context);
    for (const routes of [developerRoutes, slotRoutes, silentInstallRoutes, reportRoutes, notificationRoutes])
      routes(app, context);
    blockRoutes(app, context);
    crawlerRoutes(app, {
      context,
      settings: { PUBLIC_URL: 'https://square.example' },
      rules: DEPLOYMENT_TYPES.official,
    });
  });
  admin = await api.person('blocking-admin', 2);
  publisher = publishing(api, admin);
});
afterAll(() => api.close());

const get = (url: string, query: Record<string, string> = {}, who?: Person) =>
  api.send({ method: 'GET', url: `/api/cmt${url}`, query }, who);
const post = (url: string, body: object, who?: Person) =>
  api.send({ method: 'POST', url: `/api/cmt${url}`, body }, who);
const REASON = 'It sends documents away.';
const block = (plugin_key: string, who: Person | undefined = admin, more: object = {}) =>
  post('/manager/plugin/block', { plugin_key, reason: REASON, ...more }, who);
const unblock = (plugin_key: string, who: Person | undefined = admin, answer?: string) =>
  post('/manager/plugin/unblock', { plugin_key, answer }, who);
const blocks = async (query: Record<string, string> = {}): Promise<{ block_list: Block[]; total: number }> =>
  (await get('/manager/plugin/block/list', query, admin)).body.data;
const install = (plugin_key: string, who: Person) => post('/plugin/user', { plugin_key }, who);
const detail = (plugin_key: string, who?: Person) => get('/plugin', { plugin_key }, who);
const download = (plugin_key: string, who?: Person) => get('/plugin/download', { plugin_key, version: '1.0.0' }, who);
const errorOf = (answer: Answer) => [answer.status, answer.body.error];
const keysOf = (answer: Answer) => answer.body.data.plugin_list.map((one: { plugin_key: string }) => one.plugin_key);
const notesOf = async (who: Person): Promise<Notification[]> =>
  (await get('/notification/list', {}, who)).body.data.notification_list;
/** Logged actions on the block of a plugin, oldest first. */
const actionsOf = (plugin_key: string) =>
  api.context.db
    .selectFrom('admin_acts')
    .select(['user_id', 'act', 'subject_name', 'before', 'after'])
    .where('subject', '=', plugin_key)
    .where('act', 'in', ['plugin.block', 'plugin.unblock', 'appeal.refuse'])
    .orderBy('act_id')
    .execute();

/** A plugin with one approved version, and its developer. */
async function aPlugin(name = 'Grid Maker', role: Role = 0) {
  const developer = await api.person(undefined, role);
  const key = await publisher.published(developer, {
    name,
    version: '1.0.0',
    code: aPackage({ name, version: '1.0.0' }),
  });
  return { key, developer };
}

const EVERYWHERE = [
  'list',
  'search',
  'developer',
  'recommendation',
  'promotion',
  'page',
  'sitemap',
  'detail',
  'download',
];

/** Lists the places where users find a plugin. */
async function places(key: string, developer: Person, who?: Person): Promise<string[]> {
  const has = async (url: string, query: Record<string, string> = {}) => {
    const { text } = await get(url, query, who);
    return text.includes(`"${key}"`);
  };
  const seen: Record<string, boolean> = {
    list: await has('/plugin/list', { limit: '100' }),
    search: await has('/plugin/list', { keyword: 'Spyglass' }),
    developer: await has('/plugin/list', { developer_id: String(developer.user_id) }),
    recommendation: await has('/plugin/recommendation/list', { limit: '12' }),
    promotion: await has('/plugin/resource_state/active'),
    page: (await get('/plugin/developer', { user_id: String(developer.user_id) }, who)).status === 200,
    sitemap: (await api.send({ method: 'GET', url: '/sitemaps/1.xml' })).text.includes(`plugin_key=${key}&`),
    detail: (await detail(key, who)).status === 200,
    download: (await download(key, who)).status === 200,
  };
  return EVERYWHERE.filter((place) => seen[place]);
}
describe('a blocked plugin', () => {
  it('disappears everywhere at once, for all users, and returns unchanged', async () => {
    const { key, developer } = await aPlugin('Spyglass');
    const otherUser = await api.person();
    const hour = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    const slot = { plugin_key: key, position: 1, start_time: hour(-1), end_time: hour(1), is_new: false };
    await post('/plugin/resource_state', slot, admin);
    for (const who of [undefined, otherUser]) expect(await places(key, developer, who)).toEqual(EVERYWHERE);
    expect((await block(key)).status).toBe(200);
    for (const who of [undefined, otherUser, developer, admin]) expect(await places(key, developer, who)).toEqual([]);
    expect((await unblock(key)).status).toBe(200);
    for (const who of [undefined, otherUser]) expect(await places(key, developer, who)).toEqual(EVERYWHERE);
  });

  it('does not exist for strangers, and is shown as blocked to its developers, administrators and installers', async () => {
    const { key, developer } = await aPlugin();
    const [stranger, installer] = [await api.person(), await api.person()];
    await install(key, installer);
    await block(key, admin, { rule: 'privacy' });
    for (const call of [detail, download, install])
      expect(errorOf(await call(key, stranger))).toEqual([404, 'plugin_not_found']);
    for (const call of [detail, download]) expect(errorOf(await call(key))).toEqual([404, 'plugin_not_found']);
    for (const who of [developer, admin, installer])
      for (const call of [detail, download, install]) {
        const answer = await call(key, who);
        expect(errorOf(answer)).toEqual([404, 'plugin_blocked']);
        expect(answer.body.details).toEqual({ reason: REASON, rule: 'privacy', block_time: expect.any(String) });
      }
    expect(errorOf(await post('/plugin/view', { plugin_key: key }, developer))).toEqual([404, 'plugin_blocked']);
    expect(errorOf(await post('/plugin/user/praise', { plugin_key: key, praise: 1 }, stranger))[0]).toBe(404);
    expect(errorOf(await post('/plugin/report', { plugin_key: key, reason: 'broken' }, stranger))[0]).toBe(404);
  });

  it('has no words in the search until it is unblocked', async () => {
    const { key, developer } = await aPlugin('Zorblatt');
    const searched = async (keyword: string) => {
      const { total, search } = (await get('/plugin/list', { keyword, explain: '1' })).body.data;
      return { total, ...search };
    };
    expect(await searched('zorblitt')).toEqual({ total: 1, corrected: 'zorblatt' });
    await block(key);
    expect(await searched('zorblitt')).toEqual({ total: 0 });
    await publisher.publishedVersion(developer, key, '2.0.0', { name: 'Quibblatt' });
    for (const keyword of ['zorblitt', 'quibblitt']) expect(await searched(keyword)).toEqual({ total: 0 });
    await unblock(key);
    expect(await searched('quibblitt')).toEqual({ total: 1, corrected: 'quibblatt' });
  });

  it('is marked in the installed list, without an update, and can be uninstalled', async () => {
    const { key, developer } = await aPlugin();
    const installer = await api.person();
    await install(key, installer);
    await post('/plugin/user/praise', { plugin_key: key, praise: 1 }, installer);
    await publisher.publishedVersion(developer, key, '1.1.0');
    const own = (type: string, who = installer) => get('/plugin/user/list', { type }, who);
    expect((await own('installed')).body.data).toMatchObject({ update_count: 1, plugin_list: [{ block: null }] });
    await block(key);
    expect((await own('installed')).body.data).toMatchObject({
      total: 1,
      update_count: 0,
      plugin_list: [{ plugin_key: key, has_update: false, installed_version: '1.0.0', block: { reason: REASON } }],
    });
    expect(keysOf(await own('liked'))).toEqual([]);
    expect((await own('published', developer)).body.data.plugin_list).toMatchObject([{ block: { reason: REASON } }]);
    const uninstalled = await api.send(
      { method: 'DELETE', url: '/api/cmt/plugin/user', body: { plugin_key: key } },
      installer,
    );
    expect(uninstalled.body.data).toMatchObject({ is_installed: false, download_count: 1 });
    expect(keysOf(await own('installed'))).toEqual([]);
    expect(errorOf(await detail(key, installer))).toEqual([404, 'plugin_not_found']);
  });

  it('is no longer installed silently', async () => {
    const { key } = await aPlugin();
    const silent = { plugin_key: key, is_default_install: true };
    await api.send({ method: 'PUT', url: '/api/cmt/plugin/silent_install', body: silent }, admin);
    await block(key);
    expect((await post('/plugin/user/new/silent', {}, await api.person())).body.data).toEqual({ plugin_keys: [] });
    await unblock(key);
    expect((await post('/plugin/user/new/silent', {}, await api.person())).body.data).toEqual({ plugin_keys: [key] });
  });

  it('stays hidden whatever is approved, made current or edited, and shows those changes once it is unblocked', async () => {
    const { key, developer } = await aPlugin();
    await block(key);
    await publisher.publishedVersion(developer, key, '2.0.0');
    expect((await notesOf(developer))[0]).toMatchObject({
      ...{ kind: 'version_approved', params: { version: '2.0.0', is_blocked: true } },
    });
    expect(errorOf(await detail(key))).toEqual([404, 'plugin_not_found']);
    await api.send(
      { method: 'PUT', url: '/api/cmt/plugin/version/rollback', body: { plugin_key: key, version: '1.0.0' } },
      developer,
    );
    expect(errorOf(await download(key))).toEqual([404, 'plugin_not_found']);
    await publisher.publishedVersion(developer, key, '2.1.0');
    await unblock(key);
    expect((await detail(key, developer)).body.data.current_version).toBe('2.1.0');
  });

  it('is never public if its block runs in parallel with approvals and rollbacks', async () => {
    const { key, developer } = await aPlugin();
    await publisher.publishedVersion(developer, key, '1.1.0');
    await publisher.update(
      aRelease({ plugin_key: key, version: '1.2.0', code: aPackage({ main: 'other();' }) }),
      developer,
    );
    const rollback = { plugin_key: key, version: '1.0.0' };
    const answers = await Promise.all([
      publisher.approve(key, '1.2.0'),
      block(key),
      api.send({ method: 'PUT', url: '/api/cmt/plugin/version/rollback', body: rollback }, developer),
      block(key),
      ...Array.from({ length: 6 }, async () => install(key, await api.person())),
    ]);
    expect(answers.filter(({ body }) => body.error === 'already_blocked')).toHaveLength(1);
    expect(errorOf(await detail(key, await api.person()))).toEqual([404, 'plugin_not_found']);
    const { db } = api.context;
    const row = await db.selectFrom('plugins').selectAll().where('plugin_key', '=', key).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ is_public: false, is_blocked: true, is_published: true });
    const notified = await db
      .selectFrom('notifications')
      .select('user_id')
      .where('plugin_key', '=', key)
      .where('kind', '=', 'plugin_blocked')
      .where('user_id', '!=', developer.user_id)
      .execute();
    const has = await db.selectFrom('installs').select('user_id').where('plugin_id', '=', row.plugin_id).execute();
    expect(notified.map((one) => one.user_id).sort()).toEqual(has.map((one) => one.user_id).sort());
  });
});

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
    const { plugin_id } = await db
      .selectFrom('plugins')
      .select('plugin_id')
      .where('plugin_key', '=', key)
      .executeTakeFirstOrThrow();
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
    const { told: notified } = await db
      .selectFrom('notifications')
      .select(({ fn }) => fn.countAll<number>().as('told'))
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

describe('an appeal', () => {
  const appeal = (plugin_key: string, text: string, who?: Person) => post('/plugin/appeal', { plugin_key, text }, who);
  const refuse = (id: number, answer: string, who: Person | undefined = admin) =>
    api.send({ method: 'PUT', url: '/api/cmt/manager/plugin/appeal', body: { id, answer } }, who);
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
    const answer = await appeal(key, '  We mended it. ', developer);
    const open = { text: 'We mended it.', status: 'open', answer: '', decide_time: null };
    expect(answer.body.data).toMatchObject({ reason: REASON, appeals: [open], appeals_left: 2 });
    expect(await managed(key, developer)).toEqual(answer.body.data);
    expect((await notesOf(admin))[0]).toMatchObject({ kind: 'appeal_waiting', plugin_key: key });
    expect((await blocks({ status: 'appealed' })).block_list).toMatchObject([{ plugin_key: key, appeals: [open] }]);
    const granted = await unblock(key, admin, 'Thank you.');
    expect(granted.body.data.appeals).toMatchObject([{ status: 'granted', answer: 'Thank you.' }]);
    expect((await detail(key)).status).toBe(200);
    expect(await managed(key, developer)).toBeNull();
  });

  it('is pending one at a time, must differ from the last, and is limited to three', async () => {
    const { key, developer } = await aBlocked();
    for (const text of ['One', 'Two', 'Three']) {
      const { appeals } = (await appeal(key, text, developer)).body.data as OwnBlock;
      expect(errorOf(await appeal(key, 'And more', developer))).toEqual([409, 'appeal_open']);
      const refused = await refuse(appeals[0]!.id, `No to ${text}`);
      expect(refused.body.data.appeals[0]).toMatchObject({ text, status: 'refused', answer: `No to ${text}` });
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
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((text) => appeal(key, text, developer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
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
    const answers = await Promise.all([refuse(id, 'No'), refuse(id, 'No')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await unblock(own.key, blocker)).status).toBe(200);
    expect(errorOf(await refuse(ownAppeal, 'No'))).toEqual([409, 'appeal_decided']);
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
