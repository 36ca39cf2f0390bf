import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { assignToOrganization } from '../../../tests/support/api/assignToOrganization';
import { publishing } from '../../../tests/support/samples/releases';
import { managedAccountRoutes } from '../accounts/managedAccounts';
import { pluginRoutes } from '../plugins/plugins';
import { releaseRoutes } from '../releases/releases';
import { reviewListRoutes } from '../reviews/reviewList';
import { silentInstallRoutes } from './organization';

const ORGANIZATION = 77;

let api: Api;
const place = assignToOrganization(() => api);
let admin: Person;
let colleague: Person;
let stranger: Person;
let plugin_key: string;
beforeAll(async () => {
  api = await anApi(({ app, context, accounts }) => {
    managedAccountRoutes(app, { context, accounts });
    releaseRoutes(app, context);
    reviewListRoutes(app, context);
    pluginRoutes(app, context);
    silentInstallRoutes(app, context);
  });
  admin = await api.person('defaults-admin', 2);
  colleague = await api.person('colleague');
  stranger = await api.person('stranger');
  await place(colleague, { e_id: ORGANIZATION });
});
beforeEach(async () => {
  plugin_key = await publishing(api, admin).published(await api.person());
});
afterAll(() => api.close());

const url = '/api/cmt/plugin/silent_install';
const set = (body: object, who: Person | undefined = admin) => api.send({ method: 'PUT', url, body }, who);
const get = (who: Person | undefined = admin, key = plugin_key) =>
  api.send({ method: 'GET', url, query: { plugin_key: key } }, who);
async function marked(who?: Person): Promise<[list: boolean, detail: boolean]> {
  const list = await api.send({ method: 'GET', url: '/api/cmt/plugin/list', query: { limit: '100' } }, who);
  const row = list.body.data.plugin_list.find((one: { plugin_key: string }) => one.plugin_key === plugin_key);
  const detail = await api.send({ method: 'GET', url: '/api/cmt/plugin', query: { plugin_key } }, who);
  return [row.is_default_install, detail.body.data.is_default_install];
}
async function arrives(who: Person): Promise<boolean> {
  const { body } = await api.send({ method: 'POST', url: '/api/cmt/plugin/user/new/silent', body: {} }, who);
  return body.data.plugin_keys.includes(plugin_key);
}

it('applies only to users of one organization, who see it marked', async () => {
  const { body } = await set({ plugin_key, is_default_install: true, e_id: ORGANIZATION });
  expect(body.data).toEqual({ plugin_key, is_default_install: false, e_ids: [ORGANIZATION], departments: [] });
  expect((await get()).body.data).toEqual(body.data);
  expect(await marked(colleague)).toEqual([true, true]);
  expect(await marked(stranger)).toEqual([false, false]);
  expect(await marked()).toEqual([false, false]);
  expect(await arrives(stranger)).toBe(false);
  expect(await arrives(colleague)).toBe(true);
  expect(await arrives(colleague)).toBe(false);
  await set({ plugin_key, is_default_install: false, e_id: ORGANIZATION });
  expect(await marked(colleague)).toEqual([false, false]);
});

it('can apply to all users, whatever is set for organizations', async () => {
  await set({ plugin_key, is_default_install: true, e_id: 5 });
  const { body } = await set({ plugin_key, is_default_install: true });
  expect(body.data).toEqual({ plugin_key, is_default_install: true, e_ids: [5], departments: [] });
  expect(await marked()).toEqual([true, true]);
  expect(await arrives(stranger)).toBe(true);
});

it('applies to users of one department, from the first login after a change', async () => {
  const [designer, namesake] = [await api.person(), await api.person()];
  await place(designer, { e_id: 78, department: 'Design' });
  await place(namesake, { e_id: 79, department: 'Design' });
  const list = await api.send({ method: 'GET', url: '/api/cmt/manager/department/list' }, admin);
  expect(list.body.data.department_list).toEqual([
    { e_id: 78, department: 'Design', people: 1 },
    { e_id: 79, department: 'Design', people: 1 },
  ]);

  const { body } = await set({ plugin_key, is_default_install: true, e_id: 78, department: ' Design ' });
  expect(body.data).toMatchObject({ e_ids: [], departments: [{ e_id: 78, department: 'Design' }] });
  expect(await marked(designer)).toEqual([true, true]);
  expect(await marked(namesake)).toEqual([false, false]);
  expect([await arrives(namesake), await arrives(designer)]).toEqual([false, true]);
  expect(await marked(colleague)).toEqual([false, false]);

  await place(namesake, { e_id: 78, department: 'Design' });
  await place(designer, { e_id: 78, department: null });
  expect(await arrives(namesake)).toBe(true);
  expect(await marked(designer)).toEqual([false, false]);
  await set({ plugin_key, is_default_install: false, e_id: 78, department: 'Design' });
  expect((await get()).body.data.departments).toEqual([]);
  expect((await set({ plugin_key, is_default_install: true, department: 'Design' })).status).toBe(400);
  expect((await set({ plugin_key, is_default_install: true, e_id: 78, department: ' ' })).status).toBe(400);
  expect((await api.send({ method: 'GET', url: '/api/cmt/manager/department/list' }, stranger)).status).toBe(403);
});

it('counts as an install on the first time only, like one by hand', async () => {
  const user = await api.person();
  const installs = async () => {
    const { db } = api.context;
    const site = await db.selectFrom('daily_counts').select('count').where('kind', '=', 'install').executeTakeFirst();
    const detail = await api.send({ method: 'GET', url: '/api/cmt/plugin', query: { plugin_key } });
    return [site?.count ?? 0, detail.body.data.download_count];
  };
  await api.context.db.updateTable('plugins').set({ is_default_install: false }).execute();
  const [before] = await installs();
  await set({ plugin_key, is_default_install: true });
  expect(await arrives(user)).toBe(true);
  expect(await installs()).toEqual([before + 1, 1]);
  // The user removes it, and gets it again.
  await api.context.db.deleteFrom('installs').where('user_id', '=', user.user_id).execute();
  expect(await arrives(user)).toBe(true);
  expect(await installs()).toEqual([before + 1, 1]);
  expect(await arrives(await api.person())).toBe(true);
  expect(await installs()).toEqual([before + 2, 2]);
});

it('is logged with its previous value', async () => {
  await set({ plugin_key, is_default_install: true, e_id: 5 });
  const entries = await api.context.db
    .selectFrom('admin_acts')
    .selectAll()
    .where('act', '=', 'plugin.silent_install')
    .where('subject', '=', plugin_key)
    .execute();
  expect(entries).toMatchObject([
    {
      user_id: admin.user_id,
      subject_name: 'Grid Maker',
      before: { is_default_install: false, e_ids: [] },
      after: { is_default_install: false, e_ids: [5] },
    },
  ]);
});

it('is for administrators, and for existing plugins', async () => {
  const body = { plugin_key, is_default_install: true };
  expect((await api.send({ method: 'PUT', url, body })).status).toBe(401);
  expect((await set(body, stranger)).status).toBe(403);
  expect((await get(stranger)).status).toBe(403);
  expect((await set({ ...body, plugin_key: 'nobody' })).body.error).toBe('plugin_not_found');
  expect((await get(admin, 'nobody')).body.error).toBe('plugin_not_found');
  for (const e_id of [0, -1, 1.5, '7', 3_000_000_000]) expect((await set({ ...body, e_id })).status).toBe(400);
});
