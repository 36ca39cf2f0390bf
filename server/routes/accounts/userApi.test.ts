import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { assignToOrganization } from '../../../tests/support/api/assignToOrganization';
import { accountRoutes } from './accounts';
import { managedAccountRoutes } from './managedAccounts';
import { thirdPartyRoutes } from './thirdParties';

/** Calls of requirements.md section 7, "User API", other than login and refresh. */
let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, accounts, context }) => {
    managedAccountRoutes(app, { context, accounts });
    accountRoutes(app, accounts, async () => {});
    thirdPartyRoutes(app, accounts);
  });
});
afterAll(() => api.close());

const BASE = '/api/user-center';
const post = (path: string, body: object, who?: Person) => api.send({ method: 'POST', url: BASE + path, body }, who);
const userInfo = async (who: Person) =>
  (await api.send({ method: 'GET', url: `${BASE}/user/userinfo` }, who)).body.data?.user_info;
const place = assignToOrganization(() => api);

describe('user_info', () => {
  const FIELDS = [
    ...['user_id', 'user_name', 'nick_name', 'email', 'mobile', 'avatar_url', 'created_at', 'department', 'e_id'],
    ...['is_administrator', 'is_owner', 'staff_status', 'account_id', 'identification'],
    ...['sex', 'birthday', 'channel', 'tencent_docs'],
  ];

  it('has every field of a user, null if unknown', async () => {
    const info = await userInfo(await api.person());
    for (const field of FIELDS) expect(info).toHaveProperty(field);
    expect(info).toMatchObject({ email: null, sex: null, birthday: null, tencent_docs: null });
    expect(info).toMatchObject({ staff_status: null, identification: null });
  });
});

describe('switching the organization', () => {
  const reset = (who: Person | undefined, e_id: unknown) => post('/user/reset_token', { e_id }, who);

  it('returns tokens of the same session, and the user', async () => {
    const person = await api.person();
    await place(person, { e_id: 42 });
    const { status, body, headers } = await reset(person, 42);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.data.user_info).toMatchObject({ user_id: person.user_id, e_id: 42 });
    expect(body.data.refresh_token).not.toBe(person.refresh_token);
    // The response may have been lost, so the earlier tokens also work, and each continues independently.
    for (const refresh_token of [body.data.refresh_token, person.refresh_token]) {
      const headers = { 'refresh-token': refresh_token };
      const refreshed = await api.send({ method: 'POST', url: `${BASE}/user/refresh_token`, headers });
      expect(refreshed.status).toBe(200);
      expect((await userInfo({ ...person, ...refreshed.body.data })).user_id).toBe(person.user_id);
    }
    await api.accounts.signOut(body.data.refresh_token);
    expect(errorOf(await reset(person, 42))).toEqual([401, 'unauthenticated']);
  });

  it('is refused for an organization that the user does not belong to', async () => {
    const [person, nowhere] = [await api.person(), await api.person()];
    await place(person, { e_id: 42 });
    expect(errorOf(await reset(person, 43))).toEqual([403, 'forbidden']);
    expect(errorOf(await reset(nowhere, 42))).toEqual([403, 'forbidden']);
    for (const none of ['all', 0, 2 ** 32])
      expect(errorOf(await reset(person, none))).toEqual([400, 'invalid_request']);
    expect(errorOf(await reset(undefined, 42))).toEqual([401, 'unauthenticated']);
  });
});

describe('a code for an existing session', () => {
  const code = (token?: string) =>
    api.send({
      method: 'GET',
      url: `${BASE}/user/login/code`,
      headers: token === undefined ? {} : { 'refresh-token': token },
    });

  it('is exchanged for a separate session', async () => {
    const person = await api.person();
    const { status, body, headers } = await code(person.refresh_token);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const session = await api.accounts.exchangeCode(body.data.code);
    expect(session.user_info.user_id).toBe(person.user_id);
    await api.accounts.signOut(person.refresh_token);
    expect(errorOf(await code(person.refresh_token))).toEqual([401, 'unauthenticated']);
    expect(await api.accounts.authenticate(session.access_token)).toMatchObject({ user_id: person.user_id });
  });

  it('requires a refresh token', async () => {
    const person = await api.person();
    expect(errorOf(await code())).toEqual([401, 'unauthenticated']);
    expect(errorOf(await code(person.access_token))).toEqual([401, 'unauthenticated']);
  });
});

describe('login by another service', () => {
  it('is not available, and the error says so', async () => {
    const person = await api.person();
    for (const response of [
      await post('/user/oauth2/login', { app: 'docs', code: 'abc' }),
      await post('/3rd-party/oauth2/wechat/auth', { code: 'abc', anything: [1] }),
      await post('/3rd-party/bind', { ticket: 'abc' }, person),
    ])
      expect(errorOf(response)).toEqual([404, 'no_such_login_method']);
  });

  it('cannot be linked without a login', async () => {
    expect(errorOf(await post('/3rd-party/bind', {}))).toEqual([401, 'unauthenticated']);
  });
});
