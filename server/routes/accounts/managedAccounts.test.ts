import { type ApiResponse, ORIGIN, type Person } from '../../../tests/support/api/anApi';
import {
  type ApiWithMailServer,
  anApiWithMailServer,
  PUBLIC_URL,
} from '../../../tests/support/api/anApiWithMailServer';
import { interrupt } from '../../../tests/support/api/recordStatements';
import { writeRole } from '../../repositories/accounts/identities';
import { adminActionRoutes } from '../system/system';
import { accountRoutes } from './accounts';
import { managedAccountRoutes } from './managedAccounts';
import { notificationRoutes, personalTokenRoutes, sessionRoutes } from './ownAccount';
import { profileRoutes } from './profiles';

let api: ApiWithMailServer;
let owner: Person;
beforeAll(async () => {
  api = await anApiWithMailServer(({ app, context, accounts }) => {
    accountRoutes(app, accounts, async () => {});
    adminActionRoutes(app, context);
    managedAccountRoutes(app, { context, accounts });
    notificationRoutes(app, context);
    personalTokenRoutes(app, accounts);
    profileRoutes(app, context, accounts);
    sessionRoutes(app, accounts);
  });
  owner = await api.person('the-owner', 1);
});
afterAll(() => api.close());

const MANAGE = '/api/cmt/manager/account';
const USER = '/api/user-center/user';
const PASSWORD = 'a good password';

const list = (query: string, who = owner) => api.send({ method: 'GET', url: `${MANAGE}/list?${query}` }, who);
const detail = (person: Person, who = owner) =>
  api.send({ method: 'GET', url: `${MANAGE}?user_id=${person.user_id}` }, who);
const setRole = (person: Person, role: number, who = owner) =>
  api.send({ method: 'PUT', url: `${MANAGE}/role`, body: { user_id: person.user_id, role } }, who);
const lock = (person: Person, is_locked = true, who = owner) =>
  api.send({ method: 'PUT', url: `${MANAGE}/lock`, body: { user_id: person.user_id, is_locked, reason: 'Spam' } }, who);
const changeOwn = (person: Person, body: object) => api.send({ method: 'PUT', url: `${USER}/userinfo`, body }, person);
const setOrganization = (person: Person, body: object) =>
  api.send({ method: 'PUT', url: `${MANAGE}/enterprise`, body: { user_id: person.user_id, ...body } }, owner);
const end = (what: 'sessions' | 'tokens', body: object, who = owner) =>
  api.send({ method: 'DELETE', url: `${MANAGE}/${what}`, body }, who);
const signIn = ({ account }: Person, password = PASSWORD) =>
  api.send({ method: 'POST', url: `${USER}/login/password`, body: { account, password } });
const isIn = async (who: Person) => (await api.send({ method: 'GET', url: `${USER}/userinfo` }, who)).status === 200;
const outcome = ({ status, body }: ApiResponse) => (status === 200 ? 200 : [status, body.error]);
const names = (response: ApiResponse) =>
  response.body.data.account_list.map(({ account }: { account: string }) => account);

/** Logged actions on an account, newest first. */
async function actionsOn(person: Person) {
  const url = `/api/cmt/manager/act/list?act=account&keyword=${person.account}`;
  const { body } = await api.send({ method: 'GET', url }, owner);
  return body.data.act_list.map(({ act, before, after }: Record<string, unknown>) => ({ act, before, after }));
}

async function aToken(person: Person): Promise<string> {
  const body = { name: 'CI', scopes: ['read'], password: PASSWORD };
  return (await api.send({ method: 'POST', url: `${USER}/token`, body }, person)).body.data.token;
}

const isTaken = async (token: string) =>
  (await api.send({ method: 'GET', url: `${USER}/userinfo`, headers: { authorization: `Bearer ${token}` } })).body
    .error;

describe('the list of accounts', () => {
  it('is only for super administrators', async () => {
    expect(outcome(await api.send({ method: 'GET', url: `${MANAGE}/list` }))).toEqual([401, 'unauthenticated']);
    expect(outcome(await list('', await api.person()))).toEqual([403, 'forbidden']);
    expect(outcome(await list('', await api.person(undefined, 2)))).toEqual([403, 'forbidden']);
  });

  it('finds accounts by a part of the account, name or address, without case', async () => {
    const person = await api.person('Wang.Xiaoming');
    await changeOwn(person, { nick_name: '王小明', email: 'xm@example.com', password: PASSWORD });
    for (const keyword of ['g.xiao', 'XIAOMING', '小明', '明', 'xm@EXAMPLE'])
      expect(names(await list(`keyword=${encodeURIComponent(keyword)}`))).toEqual(['Wang.Xiaoming']);
    expect(names(await list('keyword=xiaomin_'))).toEqual([]);
    expect(names(await list('keyword=%20xiaoming%00%20'))).toEqual(['Wang.Xiaoming']);
    expect((await list('keyword=%20%20')).body.data.total).toBe((await list('')).body.data.total);
  });

  it('filters by role and status, newest first, in pages', async () => {
    const one = await api.person('paged-1', 2);
    await api.person('paged-2', 2);
    expect(names(await list('keyword=paged-&role=2'))).toEqual(['paged-2', 'paged-1']);
    const second = await list('keyword=paged-&role=2&page=2&page_size=1');
    expect([names(second), second.body.data.total]).toEqual([['paged-1'], 2]);
    await lock(one);
    expect(names(await list('keyword=paged-&state=locked'))).toEqual(['paged-1']);
    expect(names(await list('keyword=paged-&state=active'))).toEqual(['paged-2']);
    expect(names(await list('keyword=paged-&role=1'))).toEqual([]);
  });

  it('shows the details of an account, and leaves out imported developers and closed accounts', async () => {
    const person = await api.person('told-whole');
    await aToken(person);
    const [found] = (await list('keyword=told-whole')).body.data.account_list;
    expect(found).toMatchObject({
      user_id: person.user_id,
      ...{ account: 'told-whole', nick_name: 'told-whole', role: 0, has_totp: false, plugin_count: 0, locked_at: null },
      ...{ staff_status: null, identification: null, channel: 'official' },
      ...{ login_methods: [], decided_by_company: [], last_seen_at: expect.stringMatching(/Z$/) },
    });
    const { db } = api.context;
    await db
      .insertInto('users')
      .values({ nick_name: 'told-imported', import_name: 'told-imported' } as never)
      .execute();
    const closed = await api.person('told-closed');
    const body = { password: PASSWORD };
    expect((await api.send({ method: 'DELETE', url: `${USER}/account`, body }, closed)).status).toBe(200);
    expect(names(await list('keyword=told-'))).toEqual(['told-whole']);
    expect(outcome(await detail(closed))).toEqual([404, 'account_not_found']);
    expect((await list(`keyword=${encodeURIComponent(`#${closed.user_id}`)}`)).body.data.total).toBe(0);
  });
});

describe('a role', () => {
  it('takes effect at once, notifies the user, and is logged', async () => {
    const person = await api.person('raised');
    expect(outcome(await list('', person))).toEqual([403, 'forbidden']);
    expect((await setRole(person, 1)).body.data).toMatchObject({ user_id: person.user_id, role: 1 });
    expect((await list('', person)).status).toBe(200);
    expect((await setRole(person, 2)).status).toBe(200);
    expect(outcome(await list('', person))).toEqual([403, 'forbidden']);
    expect(await actionsOn(person)).toEqual([
      { act: 'account.role', before: { role: 1 }, after: { role: 2 } },
      { act: 'account.role', before: { role: 0 }, after: { role: 1 } },
    ]);
    const notes = await api.send({ method: 'GET', url: '/api/cmt/notification/list' }, person);
    expect(notes.body.data.notification_list.map(({ kind, params }: never) => [kind, params])).toEqual([
      ['role_changed', { role: 2 }],
      ['role_changed', { role: 1 }],
    ]);
  });

  it('changes nothing and logs nothing if the account already has it', async () => {
    const person = await api.person('unraised');
    expect((await setRole(person, 0)).status).toBe(200);
    expect(await actionsOn(person)).toEqual([]);
  });

  it('is never revoked from the last super administrator, even if two revoke each other’s at once', async () => {
    expect(outcome(await setRole(owner, 2))).toEqual([409, 'last_administrator']);
    const other = await api.person('the-other', 1);
    const responses = await Promise.all([setRole(other, 0, owner), setRole(owner, 0, other)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
    const [, lost] = responses;
    // If `owner` lost the role, the other super administrator restores it for the next tests, and then loses their own.
    if (lost.status === 200) await setRole(owner, 1, other).then(() => setRole(other, 0));
    expect((await list('')).status).toBe(200);
  });

  it('is not changed by a super administrator who lost the role after the call arrived', async () => {
    const [other, person] = [await api.person(undefined, 1), await api.person('role-kept')];
    const changes: Promise<unknown>[] = [];
    const demote = () => changes.push(writeRole(api.context.db, other.user_id, 0));
    const response = await interrupt(/session_families/, demote, () => setRole(person, 2, other));
    await Promise.all(changes);
    expect(outcome(response)).toEqual([403, 'forbidden']);
    expect(await actionsOn(person)).toEqual([]);
  });

  it('is revoked from any super administrator while another one can log in', async () => {
    const other = await api.person(undefined, 1);
    expect((await setRole(owner, 2, other)).body.data).toMatchObject({ role: 2 });
    expect((await setRole(owner, 1, other)).body.data).toMatchObject({ role: 1 });
    expect((await setRole(other, 0)).status).toBe(200);
  });

  it('is not granted to a locked account, which could not administer', async () => {
    const other = await api.person('the-locked', 1);
    await lock(other);
    expect(outcome(await setRole(owner, 0))).toEqual([409, 'last_administrator']);
  });

  it('is granted only by super administrators', async () => {
    const person = await api.person(undefined, 2);
    expect(outcome(await setRole(person, 1, person))).toEqual([403, 'forbidden']);
    expect(outcome(await setRole({ ...person, user_id: 999_999 }, 1))).toEqual([404, 'account_not_found']);
    expect(outcome(await setRole(person, 3))).toEqual([400, 'invalid_request']);
  });
});

it('emails the user once per change of role or lock, in their last used language', async () => {
  const email = 'grace@square.test';
  const person = await api.person('grace-holder');
  await api.confirm(person, email);
  const before = api.mailServer.emails.length;
  const headers = { 'refresh-token': person.refresh_token, cookie: 'ps_lang=ru-RU' };
  await api.send({ method: 'GET', url: `${USER}/valid`, headers });
  for (const _again of [1, 2]) await setRole(person, 2);
  const given = await api.mailServer.next(email);
  expect(given.subject).toContain('Ваша роль изменена');
  expect(given.text).toContain('grace-holder');
  expect(given.text).toContain(': администратор.');
  expect(given.text).toContain(`${PUBLIC_URL}/plugins/account?lang=ru-RU`);
  for (const _again of [1, 2]) await lock(person);
  const locked = await api.mailServer.next(email);
  expect(locked.subject).toContain('Аккаунт заблокирован');
  expect(locked.text).not.toContain('Spam');
  await lock(person, false);
  expect((await api.mailServer.next(email)).text).toContain(`${PUBLIC_URL}/user/login?lang=ru-RU`);
  expect(api.mailServer.emails.slice(before).filter(({ to }) => to.includes(email))).toHaveLength(3);
});

it('sends no email to an unconfirmed address', async () => {
  const [unproven, proven] = [await api.person(), await api.person()];
  await changeOwn(unproven, { email: 'stranger@square.test', password: PASSWORD });
  await api.mailServer.next('stranger@square.test');
  await api.confirm(proven, 'proven@square.test');
  for (const person of [unproven, proven]) await setRole(person, 1);
  // If no browser reported a language, the site's default applies.
  expect((await api.mailServer.next('proven@square.test')).subject).toContain('你的角色已更改');
  // The only email is the one with the confirmation link.
  expect(api.mailServer.emails.filter(({ to }) => to.includes('stranger@square.test'))).toHaveLength(1);
  for (const person of [unproven, proven]) await setRole(person, 0);
});

describe('a lock', () => {
  it('ends every session, refuses logins and tokens, and can be undone completely', async () => {
    const person = await api.person('locked-out');
    const token = await aToken(person);
    const { code } = await api.accounts.signIn({ account: person.account, password: PASSWORD }, ORIGIN);
    expect((await lock(person)).body.data).toMatchObject({ lock_reason: 'Spam', locked_at: expect.any(String) });
    expect(await isIn(person)).toBe(false);
    expect(outcome(await signIn(person))).toEqual([403, 'account_locked']);
    // A wrong password does not reveal that the account is locked.
    expect(outcome(await signIn(person, 'a guess at it'))).toEqual([401, 'invalid_credentials']);
    await expect(api.accounts.exchangeCode(code)).rejects.toMatchObject({ id: 'code_err' });
    await expect(api.accounts.refresh(person.refresh_token)).rejects.toMatchObject({ id: 'unauthenticated' });
    expect(await isTaken(token)).toBe('unauthenticated');
    expect((await lock(person, false)).body.data).toMatchObject({ lock_reason: null, locked_at: null });
    expect((await signIn(person)).status).toBe(200);
    // An access token belongs to no session, so it is valid again. Only its scope does not allow this call.
    expect(await isTaken(token)).toBe('token_scope');
    expect(await actionsOn(person)).toEqual([
      { act: 'account.unlock', before: { is_locked: true, reason: 'Spam' }, after: { is_locked: false } },
      {
        act: 'account.lock',
        before: { is_locked: false },
        after: { is_locked: true, reason: 'Spam', ended_sessions: 1 },
      },
    ]);
  });

  it('also ends a session that began at the same moment', async () => {
    const person = await api.person();
    const { db } = api.context;
    await db.updateTable('users').set({ locked_at: new Date() }).where('user_id', '=', person.user_id).execute();
    api.accounts.sessions.invalidateUser(person.user_id);
    expect(await isIn(person)).toBe(false);
  });

  it('cannot be set on one’s own account', async () => {
    expect(outcome(await lock(owner))).toEqual([409, 'own_account']);
  });
});

describe('organization and department', () => {
  it('are assigned separately, removed, and logged', async () => {
    const person = await api.person('employed');
    expect((await setOrganization(person, { e_id: 7 })).body.data).toMatchObject({ e_id: 7, department: null });
    expect((await setOrganization(person, { department: '设计部' })).body.data).toMatchObject({
      e_id: 7,
      department: '设计部',
    });
    expect((await setOrganization(person, { e_id: null })).body.data).toMatchObject({
      e_id: null,
      department: '设计部',
    });
    const [last] = await actionsOn(person);
    expect(last).toEqual({
      act: 'account.enterprise',
      before: { e_id: 7, department: '设计部' },
      after: { e_id: null, department: '设计部' },
    });
    const logged = await actionsOn(person);
    expect((await setOrganization(person, { e_id: null, department: '设计部' })).status).toBe(200);
    expect(await actionsOn(person)).toEqual(logged);
    expect(outcome(await setOrganization(person, { e_id: 0 }))).toEqual([400, 'invalid_request']);
    expect(outcome(await setOrganization(person, { department: 'x'.repeat(101) }))).toEqual([400, 'invalid_request']);
  });
});

it('logs the organizations of an account by their ids, if they were assigned', async () => {
  const person = await api.person('a-member');
  await setOrganization(person, { e_id: 7, enterprise_list: [{ e_id: 9 }, { e_id: 7, name: 'Northwind' }] });
  expect(await actionsOn(person)).toEqual([
    {
      act: 'account.enterprise',
      before: { e_id: null, department: null, e_ids: [] },
      after: { e_id: 7, department: null, e_ids: [7, 9] },
    },
  ]);
});

describe('sessions and tokens', () => {
  it('are listed and ended, one or all', async () => {
    const person = await api.person('signed-in-twice');
    const { code } = await api.accounts.signIn({ account: person.account, password: PASSWORD }, ORIGIN);
    const elsewhere = { ...person, ...(await api.accounts.exchangeCode(code)) };
    const tokens = [await aToken(person), await aToken(person)];
    const { session_list, token_list } = (await detail(person)).body.data;
    expect([session_list.length, token_list.length]).toEqual([2, 2]);
    expect(JSON.stringify(token_list)).not.toContain(tokens[0]);
    const { user_id } = person;
    const [one] = session_list;
    expect((await end('sessions', { user_id, session_id: one.session_id })).body.data).toEqual({ ended: 1 });
    expect([await isIn(person), await isIn(elsewhere)].sort()).toEqual([false, true]);
    for (const session_id of [one.session_id, 'a\0b'])
      expect(outcome(await end('sessions', { user_id, session_id }))).toEqual([404, 'session_not_found']);
    expect((await end('sessions', { user_id })).body.data).toEqual({ ended: 1 });
    expect([await isIn(person), await isIn(elsewhere)]).toEqual([false, false]);
    expect((await end('tokens', { user_id, token_id: token_list[0].token_id })).body.data).toEqual({ ended: 1 });
    expect(await Promise.all(tokens.map(isTaken))).toEqual(['token_scope', 'unauthenticated']);
    expect((await end('tokens', { user_id })).body.data).toEqual({ ended: 1 });
    expect((await end('tokens', { user_id })).body.data).toEqual({ ended: 0 });
    const acts = ['account.end_tokens', 'account.end_tokens', 'account.end_sessions', 'account.end_sessions'];
    expect(await actionsOn(person)).toEqual(acts.map((act) => ({ act, before: null, after: { ended: 1 } })));
  });

  it('notify the developer whose access tokens an administrator revoked', async () => {
    const person = await api.person('told-of-tokens');
    const notes = async () => {
      const { body } = await api.send({ method: 'GET', url: '/api/cmt/notification/list' }, person);
      return body.data.notification_list.map(({ kind, params }: never) => [kind, params]);
    };
    await aToken(person);
    await aToken(person);
    const { token_list } = (await detail(person)).body.data;
    const names = token_list.map(({ name }: { name: string }) => name);
    await end('tokens', { user_id: person.user_id, token_id: token_list[0].token_id });
    await end('tokens', { user_id: person.user_id });
    await end('tokens', { user_id: person.user_id });
    expect(await notes()).toEqual([
      ['tokens_revoked', { names: [names[1]] }],
      ['tokens_revoked', { names: [names[0]] }],
    ]);
  });

  it('of another account are not ended under the wrong account id', async () => {
    const [person, stranger] = [await api.person(), await api.person()];
    const { session_list } = (await detail(person)).body.data;
    const response = await end('sessions', { user_id: stranger.user_id, session_id: session_list[0].session_id });
    expect(outcome(response)).toEqual([404, 'session_not_found']);
    expect(await isIn(person)).toBe(true);
    await aToken(person);
    const [{ token_id }] = (await detail(person)).body.data.token_list;
    expect(outcome(await end('tokens', { user_id: stranger.user_id, token_id }))).toEqual([404, 'token_not_found']);
    expect((await detail(person)).body.data.token_list).toHaveLength(1);
  });

  it('of the caller continue', async () => {
    const { user_id } = owner;
    const { code } = await api.accounts.signIn({ account: owner.account, password: PASSWORD }, ORIGIN);
    const elsewhere = { ...owner, ...(await api.accounts.exchangeCode(code)) };
    expect((await end('sessions', { user_id })).body.data).toEqual({ ended: 1 });
    expect([await isIn(owner), await isIn(elsewhere)]).toEqual([true, false]);
  });
});
