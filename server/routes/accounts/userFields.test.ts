import { type Api, anApi, ORIGIN, PASSWORD, type Person } from '../../../tests/support/api/anApi';
import { findCaller, PROOF, refresh, sessionOf } from '../../../tests/support/api/providerSession';
import { redirectTarget, Visitor } from '../../../tests/support/api/Visitor';
import { CLIENT, OpenIdServer } from '../../../tests/support/services/OpenIdServer';
import { createLoginMethods, LoginMethodsConfig } from '../../services/accounts/providers/createLoginMethods';
import { providerPageRoutes } from '../loginPages/providerPages';
import { signInPageRoutes } from '../loginPages/signInPages';
import { accountRoutes } from './accounts';
import { managedAccountRoutes } from './managedAccounts';
import { profileRoutes } from './profiles';

/** Data about a user: from the company's provider, from the user, and from the way they signed up. */
const MINUTES = 60;
const USER = '/api/user-center/user';
let api: Api;
let company: OpenIdServer;
let people = 0;

beforeAll(async () => {
  company = await OpenIdServer.start(() => [`${ORIGIN}/user/login/oidc/callback`]);
  const config = LoginMethodsConfig.parse({
    oidc: {
      staff_statuses: { 'on leave': 7 },
      provider: { ...CLIENT, issuer: company.issuer, prompt: 'consent' },
    },
  });
  api = await anApi(
    async ({ app, accounts, context }) => {
      const parts = { accounts, settings: { PUBLIC_URL: undefined }, limitSignUps: async () => {} };
      accountRoutes(app, accounts, async () => {});
      profileRoutes(app, context, accounts);
      managedAccountRoutes(app, { context, accounts });
      await app.register(async (pages) => signInPageRoutes(pages, parts));
      await app.register(async (pages) => providerPageRoutes(pages, parts));
    },
    { loginMethods: await createLoginMethods(config), channel: 'campus' },
  );
});
afterAll(async () => {
  await api?.close();
  company?.close();
});

const aName = () => `somebody-${++people}`;

/** Logs in a user with these claims of the provider. `page` is added to the address of the login page. */
async function signIn(account: string, claims: Record<string, unknown>, page = '') {
  company.people.set(account, claims);
  const visitor = new Visitor(api);
  const { href } = redirectTarget(await visitor.get(`/user/login/oidc${PROOF}${page}`));
  return sessionOf(api, redirectTarget(await visitor.get(await company.signIn(href, account))));
}

const sendChanges = (who: Pick<Person, 'access_token'>, changes: object) =>
  api.send({
    method: 'PUT',
    url: `${USER}/userinfo`,
    headers: { authorization: `Bearer ${who.access_token}` },
    body: changes,
  });

const ADA = {
  ...{ gender: 'female', birthdate: '1990-12-31', staff_status: 1, employee_number: 'E-17' },
  ...{ channel: 'intranet', tencent_docs: true },
};

describe('a company’s provider', () => {
  it('reports every field of a user', async () => {
    expect((await signIn(aName(), ADA)).user_info).toMatchObject({
      ...{ sex: 'female', birthday: '1990-12-31', staff_status: 1, identification: 'E-17' },
      ...{ channel: 'intranet', tencent_docs: true },
    });
  });

  it('leaves null what it does not report, or reports with an invalid value', async () => {
    const odd = { gender: 'unknown', birthdate: '0000-12-31', staff_status: 'gone fishing', tencent_docs: 'perhaps' };
    for (const claims of [{}, odd])
      expect((await signIn(aName(), claims)).user_info).toMatchObject({
        ...{ sex: null, birthday: null, staff_status: null, identification: null, tencent_docs: null },
        channel: 'campus',
      });
  });

  it('updates the fields while a session continues', async () => {
    const account = aName();
    const session = await signIn(account, { ...ADA, channel: undefined });
    company.people.set(account, { ...ADA, staff_status: 'on leave', employee_number: undefined, tencent_docs: false });
    api.pass(16 * MINUTES);
    const { body } = await refresh(api, session);
    const now = await findCaller(api, body.data);
    // The channel is that of the sign-up; later values do not change it.
    expect(now).toMatchObject({ staff_status: 7, identification: null, tencent_docs: false, channel: 'campus' });
  });
});

describe('a company’s provider without roles', () => {
  it('decides the department of a user, and leaves the role to super administrators', async () => {
    const owner = await api.person(undefined, 1);
    const { user_id } = (await signIn(aName(), ADA)).user_info;
    const manage = async (call: string, body: object) =>
      (await api.send({ method: 'PUT', url: `/api/cmt/manager/account/${call}`, body: { user_id, ...body } }, owner))
        .body;
    const granted = await manage('role', { role: 2 });
    expect(granted.data).toMatchObject({ role: 2, decided_by_company: ['department'] });
    expect((await manage('enterprise', { department: 'Design' })).error).toBe('decided_by_company');
  });
});

describe('the channel', () => {
  const signUp = async (query: string, body: object = {}) => {
    const account = aName();
    const visitor = new Visitor(api);
    const form = { account, password: PASSWORD, ...body };
    const back = redirectTarget(await visitor.post(`/user/login${PROOF}&page=sign_up${query}`, form));
    return (await sessionOf(api, back)).user_info.channel;
  };

  it('is the one in the address of the sign-up page', async () => {
    expect(await signUp('&channel=spring-fair')).toBe('spring-fair');
    expect((await signIn(aName(), {}, '&channel=spring-fair')).user_info.channel).toBe('spring-fair');
  });

  it('is the deployment’s default if none, or an invalid one, is given', async () => {
    for (const query of ['', '&channel=', `&channel=${'x'.repeat(101)}`, '&channel=a%00b'])
      expect(await signUp(query)).toBe('campus');
  });

  it('is reported by a program that signs a user up', async () => {
    const body = (channel?: string) => ({ account: aName(), password: PASSWORD, channel });
    const made = async (channel?: string) => api.send({ method: 'POST', url: `${USER}/sign-up`, body: body(channel) });
    const channelOf = async (channel?: string) =>
      (await api.accounts.exchangeCode((await made(channel)).body.data.code)).user_info.channel;
    expect([await channelOf('cli'), await channelOf()]).toEqual(['cli', 'campus']);
    expect(await made('a\u0000b')).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });
});

describe('Tencent Docs', () => {
  it('is set for users whose login page names a folder there', async () => {
    const { user_info } = await signIn(aName(), {}, '&txDocFolderId=folder-7');
    expect(user_info.tencent_docs).toBe(true);
    // The provider's value wins.
    expect((await signIn(aName(), { tencent_docs: false }, '&txDocFolderId=f')).user_info.tencent_docs).toBe(false);
  });
});

describe('sex and birthday', () => {
  it('are set, changed and deleted only by the user', async () => {
    const person = await api.person();
    const userInfo = (await sendChanges(person, { sex: 'other', birthday: '2000-02-29' })).body.data.user_info;
    expect(userInfo).toMatchObject({ sex: 'other', birthday: '2000-02-29' });
    const changed = (await sendChanges(person, { sex: 'male' })).body.data.user_info;
    expect(changed).toMatchObject({ sex: 'male', birthday: '2000-02-29' });
    const gone = (await sendChanges(person, { sex: null, birthday: null })).body.data.user_info;
    expect(gone).toMatchObject({ sex: null, birthday: null });
  });

  it.each([
    { sex: 'f' },
    { sex: '' },
    { birthday: '1990-02-30' },
    { birthday: '1899-12-31' },
    { birthday: '2999-01-01' },
    { birthday: 19901231 },
  ])('refuse %j', async (changes) => {
    expect(await sendChanges(await api.person(), changes)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
  });

  it('stay as the user set or deleted them, whatever the provider reports', async () => {
    const account = aName();
    const session = await signIn(account, ADA);
    await sendChanges(session, { sex: null });
    expect((await signIn(account, { ...ADA, birthdate: '1991-01-01' })).user_info).toMatchObject({
      ...{ sex: null, birthday: '1990-12-31', staff_status: 1 },
    });
  });

  it('are in the export', async () => {
    const person = await api.person();
    await sendChanges(person, { sex: 'female', birthday: '1990-12-31' });
    const { body } = await api.send({ url: `${USER}/export` }, person);
    expect(body.data.user_info).toMatchObject({ sex: 'female', birthday: '1990-12-31', channel: 'official' });
  });
});

it('are all deleted when the account is closed', async () => {
  const session = await signIn(aName(), ADA);
  await sendChanges(session, { sex: 'other' });
  const headers = { authorization: `Bearer ${session.access_token}` };
  const closed = await api.send({ method: 'DELETE', url: `${USER}/account`, headers, body: { password: '' } });
  expect(closed.status).toBe(200);
  const row = await api.context.db
    .selectFrom('users')
    .select(['sex', 'birthday', 'channel', 'staff_status', 'identification', 'tencent_docs', 'told_at'])
    .where('user_id', '=', session.user_info.user_id)
    .executeTakeFirstOrThrow();
  expect(Object.entries(row).filter(([, value]) => value !== null)).toEqual([]);
});
