import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { accountRoutes } from './accounts';
import { managedAccountRoutes } from './managedAccounts';

/** Organizations of an account: a super administrator assigns them, and the user switches between them. */
const USER = '/api/user-center/user';
const MANAGED = '/api/cmt/manager/account/enterprise';

let api: Api;
let owner: Person;
beforeAll(async () => {
  api = await anApi(({ app, context, accounts }) => {
    accountRoutes(app, accounts, async () => {});
    managedAccountRoutes(app, { context, accounts });
  });
  owner = await api.person('owner', 1);
});
afterAll(() => api?.close());

const assign = (who: Person, body: object, by = owner) =>
  api.send({ method: 'PUT', url: MANAGED, body: { user_id: who.user_id, ...body } }, by);
const switchTo = (who: Person, e_id: unknown) =>
  api.send({ method: 'POST', url: `${USER}/reset_token`, body: { e_id } }, who);
const listOf = async (who: Person) =>
  (await api.send({ url: `${USER}/enterprise/list` }, who)).body.data.enterprise_list;

const TWO = [
  { e_id: 7, name: 'Northwind' },
  { e_id: 9, name: null },
];

it('lets the user switch between organizations, with the department of each, and stay logged in', async () => {
  const ada = await api.person();
  const assigned = await assign(ada, { e_id: 7, department: 'Design', enterprise_list: TWO });
  expect(assigned.body.data).toMatchObject({ e_id: 7, department: 'Design', enterprise_list: TWO });
  expect(await listOf(ada)).toEqual([
    { e_id: 7, name: 'Northwind', is_current: true },
    { e_id: 9, name: null, is_current: false },
  ]);
  const { data } = (await switchTo(ada, 9)).body;
  expect(data.user_info).toMatchObject({ user_id: ada.user_id, e_id: 9, department: null });
  const now = { ...ada, ...data };
  expect((await listOf(now)).find(({ is_current }: { is_current: boolean }) => is_current).e_id).toBe(9);
  expect((await switchTo(now, 7)).body.data.user_info).toMatchObject({ e_id: 7, department: 'Design' });
});

it('takes no department of one organization to another, also for an account that logs in elsewhere', async () => {
  const ada = await api.person();
  const identity = {
    method: 'oidc',
    subject: 'ada',
    user_id: ada.user_id,
    memory: null,
    checked_at: new Date(),
  } as const;
  await assign(ada, { e_id: 7, department: 'Design', enterprise_list: TWO });
  await api.context.db.insertInto('external_identities').values(identity).execute();
  expect((await switchTo(ada, 9)).body.data.user_info).toMatchObject({ e_id: 9, department: null });
});

it('names an organization as it is set up, unless the membership has another name', async () => {
  const ada = await api.person();
  for (const e_id of [31, 32])
    await api.context.db
      .insertInto('enterprises')
      .values({ e_id, name: `Works ${e_id}`, code: `works-${e_id}` })
      .execute();
  await assign(ada, { e_id: 31, enterprise_list: [{ e_id: 31 }, { e_id: 32, name: 'Northwind' }] });
  expect(await listOf(ada)).toMatchObject([{ name: 'Works 31' }, { name: 'Northwind' }]);
});

it('keeps the other organizations and their names when a department or the current organization changes', async () => {
  const ada = await api.person();
  await assign(ada, { e_id: 7, enterprise_list: TWO });
  expect((await assign(ada, { department: 'Design' })).body.data.enterprise_list).toEqual(TWO);
  expect((await assign(ada, { e_id: 9 })).body.data.enterprise_list).toEqual([{ e_id: 9, name: null }]);
  expect((await assign(ada, { e_id: 3, enterprise_list: TWO })).body.data.enterprise_list).toEqual([
    { e_id: 3, name: null },
    ...TWO,
  ]);
});

it('refuses an organization that the account does not belong to, or no longer belongs to', async () => {
  const ada = await api.person();
  await assign(ada, { e_id: 7, enterprise_list: TWO });
  const stranger = await switchTo(ada, 8);
  expect([stranger.status, stranger.body.error]).toEqual([403, 'forbidden']);
  await assign(ada, { enterprise_list: [{ e_id: 7 }] });
  expect((await switchTo(ada, 9)).status).toBe(403);
  expect((await switchTo(ada, 'nine')).status).toBe(400);
  expect(await listOf(ada)).toHaveLength(1);
});

it('is only assigned by super administrators, and refuses an organization named twice', async () => {
  const ada = await api.person();
  const admin = await api.person('an-admin', 2);
  expect((await assign(ada, { enterprise_list: TWO }, admin)).status).toBe(403);
  expect((await assign(ada, { enterprise_list: [{ e_id: 7 }, { e_id: 7 }] })).status).toBe(400);
  expect((await assign(ada, { enterprise_list: [{ e_id: 0 }] })).status).toBe(400);
  expect(await listOf(ada)).toEqual([]);
});

it('supports older programs, which replace one organization with another', async () => {
  const ada = await api.person();
  await assign(ada, { e_id: 3 });
  await assign(ada, { e_id: 4 });
  expect(await listOf(ada)).toEqual([{ e_id: 4, name: null, is_current: true }]);
  await assign(ada, { e_id: null });
  expect(await listOf(ada)).toEqual([]);
});
