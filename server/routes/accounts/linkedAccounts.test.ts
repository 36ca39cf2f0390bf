import { SignJWT } from 'jose';
import {
  type Api,
  type ApiResponse,
  anApi,
  errorOf,
  ORIGIN,
  PASSWORD,
  type Person,
} from '../../../tests/support/api/anApi';
import { PROOF, sessionOf } from '../../../tests/support/api/providerSession';
import { redirectTarget, Visitor } from '../../../tests/support/api/Visitor';
import { createLoginMethods, LoginMethodsConfig } from '../../services/accounts/providers/createLoginMethods';
import { providerPageRoutes } from '../loginPages/providerPages';
import { signInPageRoutes } from '../loginPages/signInPages';
import { accountRoutes } from './accounts';
import { managedAccountRoutes } from './managedAccounts';
import { linkedAccountRoutes } from './ownAccount';
import { thirdPartyRoutes } from './thirdParties';

/** Linking and unlinking the accounts of a portal that signs tickets, and logins from third-party documents. */
const USER = '/api/user-center';
const LIST = `${USER}/user/linked-account/list`;
const LINKED = `${USER}/user/linked-account`;
const BIND = `${USER}/3rd-party/bind`;
const AUTH = `${USER}/3rd-party/oauth2/custom_sso/auth`;
const SECRET = 'a secret that portal and square share';
const DOCUMENT = {
  ux_from: 'document',
  login_source_id: '12',
  app_name: 'Acme <Docs>',
  mainUrl: 'https://partner.example/callback',
  txDocFolderId: 'folder/1',
};

let api: Api;
beforeAll(async () => {
  const config = LoginMethodsConfig.parse({
    custom_sso: {
      label: { 'en-US': 'Acme' },
      roles: { chiefs: 1, reviewers: 2 },
      provider: {
        login_url: 'https://portal.example/login',
        issuer: 'https://portal.example',
        audience: 'square',
        secret: SECRET,
      },
    },
  });
  api = await anApi(
    async ({ app, context, accounts }) => {
      const parts = { accounts, settings: { PUBLIC_URL: undefined }, limitSignUps: async () => {} };
      accountRoutes(app, accounts, async () => {});
      linkedAccountRoutes(app, accounts);
      managedAccountRoutes(app, { context, accounts });
      thirdPartyRoutes(app, accounts);
      await app.register(async (pages) => signInPageRoutes(pages, parts));
      await app.register(async (pages) => providerPageRoutes(pages, parts));
    },
    { loginMethods: await createLoginMethods(config) },
  );
});
afterAll(() => api?.close());

/** Visits the portal through an address of this site, and returns as a user. */
async function visitPortal(browser: Visitor, address: string, claims: Record<string, unknown>): Promise<ApiResponse> {
  const portal = redirectTarget(await browser.get(address)).searchParams;
  const [state, callback] = [portal.get('state') ?? '', portal.get('return_to') ?? ''];
  const ticket = await new SignJWT({ state, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('https://portal.example')
    .setAudience('square')
    .setIssuedAt()
    .setExpirationTime('2m')
    .sign(new TextEncoder().encode(SECRET));
  return browser.get(`${callback}?state=${state}&ticket=${ticket}`);
}

/** Starts linking as the page "My account" does, with `response_type=bind_id`. Returns the id from the redirect. */
async function questionOf(browser: Visitor, claims: Record<string, unknown>, options: object = {}): Promise<string> {
  const back = `${ORIGIN}/plugins/account?part=linked`;
  const parameters = { redirect_uri: back, state: 'mine', response_type: 'bind_id', ...options };
  const { url } = (await browser.call(AUTH, parameters)).body.data;
  const arrived = redirectTarget(await visitPortal(browser, url, claims));
  expect([arrived.pathname, arrived.searchParams.get('state')]).toEqual(['/plugins/account', 'mine']);
  expect(arrived.searchParams.has('code')).toBe(false);
  return arrived.searchParams.get('bind_id') ?? '';
}

const linkedOf = async (who: Person) => (await api.send({ url: LIST }, who)).body.data.linked_account_list;
const unlink = (who: Person, linked_account_id: number, proof: object = { password: PASSWORD }) =>
  api.send({ method: 'DELETE', url: LINKED, body: { linked_account_id, ...proof } }, who);
async function link(who: Person, claims: Record<string, unknown>): Promise<ApiResponse> {
  const browser = new Visitor(api);
  return browser.call(BIND, { id: await questionOf(browser, claims), password: PASSWORD }, who);
}
const signIn = async (claims: Record<string, unknown>) =>
  sessionOf(api, redirectTarget(await visitPortal(new Visitor(api), `/user/login/custom_sso${PROOF}`, claims)));

describe('linking', () => {
  it('makes the company account log in to the user’s account, once its owner verifies their identity', async () => {
    const ada = await api.person('ada');
    const browser = new Visitor(api);
    const id = await questionOf(browser, { sub: 'l-1', preferred_username: 'ada.lovelace' });
    expect(await linkedOf(ada)).toEqual([]);
    expect((await browser.call(BIND, { id, password: 'wrong' }, ada)).body.error).toBe('wrong_password');
    const { body } = await browser.call(BIND, { id, password: PASSWORD }, ada);
    expect(body.data).toEqual({ linked_account_id: expect.any(Number), method: 'custom_sso', name: 'ada.lovelace' });
    expect((await signIn({ sub: 'l-1' })).user_info.user_id).toBe(ada.user_id);
    const { data } = (await api.send({ url: LIST }, ada)).body;
    expect(data.method_list).toEqual([{ method: 'custom_sso', label: { 'en-US': 'Acme' }, takes: 'page' }]);
    expect(data.linked_account_list).toHaveLength(1);
  });

  it('refuses the pending link of another browser, a second use, and an account that belongs to another user', async () => {
    const [mei, lin] = [await api.person(), await api.person()];
    const browser = new Visitor(api);
    const id = await questionOf(browser, { sub: 'l-2' });
    const planted = await new Visitor(api).call(BIND, { id, password: PASSWORD }, lin);
    expect([planted.status, planted.body.error]).toEqual([400, 'sign_in_expired']);
    expect((await browser.call(BIND, { id, password: PASSWORD })).status).toBe(401);
    expect((await browser.call(BIND, { id, password: PASSWORD }, mei)).status).toBe(200);
    expect((await browser.call(BIND, { id, password: PASSWORD }, mei)).body.error).toBe('sign_in_expired');
    const again = await link(lin, { sub: 'l-2' });
    expect([again.status, again.body.error]).toEqual([409, 'identity_taken']);
    expect(await linkedOf(lin)).toEqual([]);
  });

  it('leaves the deployment at least one user who can administer it', async () => {
    const owner = await api.person('the-owner', 1);
    expect((await link(owner, { sub: 'l-3', groups: ['reviewers'] })).body.error).toBe('last_administrator');
    expect(await linkedOf(owner)).toEqual([]);
    expect((await link(owner, { sub: 'l-3', groups: ['chiefs'] })).status).toBe(200);
    const [linked] = await linkedOf(owner);
    expect((await unlink(owner, linked.linked_account_id)).body.error).toBe('last_administrator');
  });
});

describe('unlinking', () => {
  it('requires the password, ends the sessions that began with that account, and deletes the link', async () => {
    const ada = await api.person();
    await link(ada, { sub: 'u-1' });
    const elsewhere = await signIn({ sub: 'u-1' });
    const [{ linked_account_id }] = await linkedOf(ada);
    expect((await unlink(ada, linked_account_id, { password: 'wrong' })).body.error).toBe('wrong_password');
    expect((await unlink(ada, linked_account_id)).body).toEqual({ code: 0, data: {} });
    expect(await linkedOf(ada)).toEqual([]);
    const headers = { 'refresh-token': elsewhere.refresh_token };
    expect((await api.send({ url: `${USER}/user/valid`, headers })).status).toBe(401);
    expect((await signIn({ sub: 'u-1' })).user_info.user_id).not.toBe(ada.user_id);
  });

  it('clears the employment status when the last company account is removed', async () => {
    const ada = await api.person();
    await link(ada, { sub: 'u-9', staff_status: 1, employee_number: 'E-17', phone_number: '+44 20 1' });
    await link(ada, { sub: 'u-10', staff_status: 2, employee_number: 'E-18', phone_number: '+44 20 2' });
    const known = { staff_status: 2, identification: 'E-18', mobile: '+44 20 2' };
    expect(await api.accounts.userInfo(ada.user_id)).toMatchObject(known);
    const [first, second] = await linkedOf(ada);
    await unlink(ada, first.linked_account_id);
    expect(await api.accounts.userInfo(ada.user_id)).toMatchObject(known);
    await unlink(ada, second.linked_account_id);
    const none = { staff_status: null, identification: null, mobile: null };
    expect(await api.accounts.userInfo(ada.user_id)).toMatchObject(none);
  });

  it('removes the department that the company assigned, and restores the one that an administrator assigned', async () => {
    const [ada, owner] = [await api.person(), await api.person(undefined, 1)];
    const department = async () => (await api.accounts.userInfo(ada.user_id)).department;
    const unlinkNewest = async () => unlink(ada, (await linkedOf(ada)).at(-1).linked_account_id);
    const switchTo = (e_id: number) =>
      api.send({ method: 'POST', url: `${USER}/user/reset_token`, body: { e_id } }, ada);
    const url = '/api/cmt/manager/account/enterprise';
    const organizations = { e_id: 7, enterprise_list: [{ e_id: 7 }, { e_id: 9 }] };
    const assigned = { user_id: ada.user_id, department: 'Sales', ...organizations };
    expect((await api.send({ method: 'PUT', url, body: assigned }, owner)).status).toBe(200);
    await link(ada, { sub: 'u-11', department: 'Design' });
    expect(await department()).toBe('Design');
    // The company does not know our organizations: its data about the user is the same in each of them.
    for (const e_id of [9, 7]) {
      await switchTo(e_id);
      expect(await department()).toBe('Design');
    }
    await link(ada, { sub: 'u-12', department: 'Support' });
    expect(await department()).toBe('Support');
    await unlinkNewest();
    // The remaining company account now determines the department, but has not reported it again yet.
    expect(await department()).toBeNull();
    await signIn({ sub: 'u-11', department: 'Design' });
    expect(await department()).toBe('Design');
    await unlinkNewest();
    expect(await department()).toBe('Sales');
    expect((await api.accounts.userInfo(ada.user_id)).e_id).toBe(7);
    await switchTo(9);
    expect(await department()).toBeNull();
  });

  it('keeps the current session, even if it began with that account', async () => {
    const ada = await api.person();
    await link(ada, { sub: 'u-2' });
    const session = { ...ada, ...(await signIn({ sub: 'u-2' })) };
    const [{ linked_account_id }] = await linkedOf(session);
    expect((await unlink(session, linked_account_id)).status).toBe(200);
    expect((await api.send({ url: `${USER}/user/userinfo` }, session)).status).toBe(200);
  });

  it('is refused if the user has no other login, and for an account that is not the caller’s', async () => {
    const company = (await signIn({ sub: 'u-3' })) as Person;
    const [{ linked_account_id }] = await linkedOf(company);
    const refused = await unlink(company, linked_account_id, {});
    expect([refused.status, refused.body.error]).toEqual([409, 'last_login_way']);
    const stranger = await unlink(await api.person(), linked_account_id);
    expect([stranger.status, stranger.body.error]).toEqual([404, 'linked_account_not_found']);
    expect((await signIn({ sub: 'u-3' })).user_info.has_password).toBe(false);
  });

  it('removes the role that the company granted', async () => {
    const ada = await api.person();
    await link(ada, { sub: 'u-4', groups: ['reviewers'] });
    const who = async () => (await api.send({ url: `${USER}/user/userinfo` }, ada)).body.data.user_info;
    expect((await who()).is_administrator).toBe(true);
    const [{ linked_account_id }] = await linkedOf(ada);
    await unlink(ada, linked_account_id);
    expect((await who()).is_administrator).toBe(false);
  });
});

describe('an account that logs in through a company', () => {
  const manage = (call: string, body: object, owner: Person) =>
    api.send({ method: 'PUT', url: `/api/cmt/manager/account/${call}`, body }, owner);

  it('gets its role and department only from the company, and its organization from administrators', async () => {
    const [ada, owner] = [await api.person(), await api.person(undefined, 1)];
    const { user_id } = ada;
    await link(ada, { sub: 'm-1' });
    for (const [call, body] of [
      ['role', { role: 2 }],
      ['enterprise', { department: 'Design' }],
    ] as const)
      expect(errorOf(await manage(call, { user_id, ...body }, owner))).toEqual([409, 'decided_by_company']);
    const assigned = await manage('enterprise', { user_id, e_id: 7, department: null }, owner);
    expect(assigned.body.data).toMatchObject({ e_id: 7, decided_by_company: ['role', 'department'] });
    await unlink(ada, (await linkedOf(ada))[0].linked_account_id);
    const granted = await manage('role', { user_id, role: 2 }, owner);
    expect(granted.body.data).toMatchObject({ role: 2, decided_by_company: [] });
  });
});

describe('a login that a third-party document starts', () => {
  it('returns the document’s data in the response of the linking', async () => {
    const ada = await api.person();
    const browser = new Visitor(api);
    const id = await questionOf(browser, { sub: 'd-1', name: 'Ada' }, DOCUMENT);
    const { data } = (await browser.call(BIND, { id, password: PASSWORD }, ada)).body;
    expect(data).toEqual({ linked_account_id: expect.any(Number), method: 'custom_sso', name: 'Ada', ...DOCUMENT });
  });

  it('returns the other data if a parameter of its link is too long', async () => {
    const { app_name, ...others } = DOCUMENT;
    const ada = await api.person();
    const browser = new Visitor(api);
    const long = { app_name: app_name.repeat(50), redirect_uri: `${ORIGIN}/plugins/`, response_type: 'bind_id' };
    const query = new URLSearchParams({ ...others, ...long });
    const arrived = redirectTarget(await visitPortal(browser, `/user/login/custom_sso?${query}`, { sub: 'd-5' }));
    const linking = { id: arrived.searchParams.get('bind_id'), password: PASSWORD };
    expect((await browser.call(BIND, linking, ada)).body.data).toMatchObject(others);
  });

  it('returns to the document without a folder that is too long', async () => {
    const query = new URLSearchParams({ ...DOCUMENT, txDocFolderId: 'f'.repeat(201) });
    const way = `/user/login/custom_sso?${query}`;
    const back = redirectTarget(await visitPortal(new Visitor(api), way, { sub: 'd-6' }));
    expect([back.pathname, back.searchParams.has('txDocFolderId')]).toEqual(['/callback', false]);
  });

  it('names the document on the login page, and returns to it with the folder', async () => {
    const browser = new Visitor(api);
    const query = new URLSearchParams({ lang: 'en-US', ...DOCUMENT });
    const page = await browser.get(`/user/login?${query}`);
    expect(page.text).toContain('After you log in, you return to “Acme &lt;Docs&gt;”.');
    const toSite = new URLSearchParams({ ...Object.fromEntries(query), redirect_uri: `${ORIGIN}/plugins/` });
    expect((await browser.get(`/user/login?${toSite}`)).text).not.toContain('you return to');
    const way = /href="(\/user\/login\/custom_sso\?[^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const back = redirectTarget(await visitPortal(browser, way, { sub: 'd-2' }));
    expect(back.origin + back.pathname).toBe('https://partner.example/callback');
    expect(back.searchParams.get('txDocFolderId')).toBe('folder/1');
    expect(back.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });

  it('links another account on the linking page, which accepts any account and returns to the document', async () => {
    const other = await api.person('another-one');
    await signIn({ sub: 'd-3' });
    const browser = new Visitor(api);
    const query = new URLSearchParams({ lang: 'en-US', bind_other: 'bind', ...DOCUMENT });
    const question = redirectTarget(await visitPortal(browser, `/user/login/custom_sso?${query}`, { sub: 'd-4' }));
    expect(question.pathname).toBe('/user/login/bind');
    expect(question.searchParams.get('mainUrl')).toBe(DOCUMENT.mainUrl);
    expect(question.searchParams.get('txDocFolderId')).toBe(DOCUMENT.txDocFolderId);
    expect((await browser.get(question.href)).text).toContain('You can link Acme to an account on this site.');
    const typed = { act: 'join', account: 'another-one', password: PASSWORD };
    const back = redirectTarget(await browser.post(question.href, typed));
    expect(back.href).toContain('https://partner.example/callback?code=');
    expect(back.searchParams.get('txDocFolderId')).toBe('folder/1');
    expect(await linkedOf(other)).toHaveLength(1);
  });

  it.each([
    'https://evil.example/',
    'javascript:alert(1)',
    'https://partner.example/elsewhere',
    '//evil.example/plugins/',
  ])('does not return to a mainUrl that is not allowed: %s', async (mainUrl) => {
    const query = new URLSearchParams({ mainUrl, redirect_uri: `${ORIGIN}/plugins/` });
    for (const path of ['/user/login', '/user/login/custom_sso', '/user/login/bind']) {
      const response = await new Visitor(api).get(`${path}?${query}`);
      expect([path, response.status, response.text.includes(mainUrl)]).toEqual([path, 400, false]);
    }
    const started = await new Visitor(api).call(AUTH, { mainUrl });
    expect([started.status, started.body.error]).toEqual([400, 'redirect_refused']);
  });
});
