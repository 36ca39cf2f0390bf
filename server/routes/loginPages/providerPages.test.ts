import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { type Api, anApi, ORIGIN, PASSWORD } from '../../../tests/support/api/anApi';
import { findCaller, PROOF, refresh, sessionOf } from '../../../tests/support/api/providerSession';
import { redirectTarget, Visitor } from '../../../tests/support/api/Visitor';
import { authenticator } from '../../../tests/support/services/authenticator';
import { createLoginMethods, LoginMethodsConfig } from '../../services/accounts/providers/createLoginMethods';
import { accountRoutes } from '../accounts/accounts';
import { passwordRoutes, secondFactorRoutes } from '../accounts/ownAccount';
import { thirdPartyRoutes } from '../accounts/thirdParties';
import { providerPageRoutes } from './providerPages';
import { signInPageRoutes } from './signInPages';

/** Login through the simplest company provider: a portal that signs tickets (docs/custom-sso.md). */
const SECRET = 'a secret that portal and square share';
const MINUTES = 60;
let api: Api;
let offset = 0;
const now = () => new Date(Date.now() + offset);
const pass = (seconds: number) => {
  offset += seconds * 1000;
};
let portal: Server;
/** Responses of the portal's check by subject; other subjects are unknown. */
const staff = new Map<string, Record<string, unknown>>();
let portalIsDown = false;
const reports: string[] = [];

beforeAll(async () => {
  portal = createServer((request, response) => {
    const sub = new URL(request.url ?? '', 'http://portal').searchParams.get('sub') ?? '';
    const isAuthorized = request.headers.authorization === 'Bearer the token of the check';
    response.statusCode = portalIsDown ? 503 : !isAuthorized ? 401 : staff.has(sub) ? 200 : 404;
    response.end(JSON.stringify(staff.get(sub) ?? {}));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => portal.once('listening', resolve));
  const { port } = portal.address() as AddressInfo;
  const config = LoginMethodsConfig.parse({
    custom_sso: {
      label: { 'en-US': 'Acme <Portal>', 'zh-CN': '门户' },
      roles: { chiefs: 1, reviewers: 2 },
      provider: {
        login_url: 'https://portal.example/login?app=square',
        issuer: 'https://portal.example',
        audience: 'square',
        secret: SECRET,
        check: { url: `http://127.0.0.1:${port}/check`, token: 'the token of the check' },
      },
    },
  });
  api = await anApi(
    async ({ app, accounts }) => {
      const parts = { accounts, settings: { PUBLIC_URL: undefined }, limitSignUps: async () => {} };
      accountRoutes(app, accounts, async () => {});
      thirdPartyRoutes(app, accounts);
      secondFactorRoutes(app, accounts);
      passwordRoutes(app, { accounts, settings: parts.settings, limitResets: async () => {} });
      await app.register(async (pages) => signInPageRoutes(pages, parts));
      await app.register(async (pages) => providerPageRoutes(pages, parts));
    },
    { clock: now, loginMethods: await createLoginMethods(config), report: (_error, what) => reports.push(what) },
  );
});
afterAll(async () => {
  await api.close();
  portal.close();
});

type Claims = Record<string, unknown>;

async function ticket(claims: Claims, { secret = SECRET, age = 0 } = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000) - age;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(String(claims.iss ?? 'https://portal.example'))
    .setAudience(String(claims.aud ?? 'square'))
    .setIssuedAt(now)
    .setExpirationTime(now + 120)
    .sign(new TextEncoder().encode(secret));
}

/** Starts a login, and returns the parameters that the portal receives. */
async function start(visitor: Visitor, query = ''): Promise<{ state: string; callback: string }> {
  const portalPage = redirectTarget(await visitor.get(`/user/login/custom_sso${query}`));
  return {
    state: portalPage.searchParams.get('state') ?? '',
    callback: portalPage.searchParams.get('return_to') ?? '',
  };
}

/** Returns from the portal as a user. */
async function returnFrom(visitor: Visitor, { state, callback }: { state: string; callback: string }, claims: Claims) {
  return visitor.get(`${callback}?state=${state}&ticket=${await ticket({ state, ...claims })}`);
}

async function signIn(claims: Claims, visitor = new Visitor(api)) {
  staff.set(String(claims.sub), claims);
  return sessionOf(api, redirectTarget(await returnFrom(visitor, await start(visitor, PROOF), claims)));
}

it('offers the company first, by its name in the user’s language, and keeps the return address', async () => {
  const page = await new Visitor(api).get(`/user/login${PROOF}&redirect_uri=${ORIGIN}/plugins/x`);
  expect(page.text).toContain('Log in with Acme &lt;Portal&gt;</a>');
  expect(page.text).toMatch(/href="\/user\/login\/custom_sso\?[^"]*redirect_uri=[^"]*plugins%2Fx/);
  const chinese = await new Visitor(api).get('/user/login?lang=zh-CN');
  expect(chinese.text).toContain('使用门户登录');
  const signUp = await new Visitor(api).get('/user/login?page=sign_up');
  expect(signUp.text).not.toContain('custom_sso');
});

it("redirects to the portal, and returns with a code for an account with the portal's data", async () => {
  const visitor = new Visitor(api);
  const redirect = encodeURIComponent(`${ORIGIN}/plugins/?plugin_key=a`);
  const portalPage = redirectTarget(await visitor.get(`/user/login/custom_sso${PROOF}&redirect_uri=${redirect}`));
  expect(portalPage.origin + portalPage.pathname).toBe('https://portal.example/login');
  expect(portalPage.searchParams.get('app')).toBe('square');
  const { state, callback } = await start(visitor, `${PROOF}&redirect_uri=${redirect}`);
  expect(callback).toBe(`${ORIGIN}/user/login/custom_sso/callback`);

  const claims = {
    sub: 'e-1',
    preferred_username: 'mei',
    name: 'Mei Lin',
    email: 'mei@acme.example',
    department: 'Design',
  };
  const back = redirectTarget(
    await returnFrom(visitor, { state, callback }, { ...claims, groups: ['reviewers', 'all'] }),
  );
  expect(back.searchParams.get('plugin_key')).toBe('a');
  expect(back.searchParams.get('state')).toBe('mine');
  expect((await sessionOf(api, back)).user_info).toMatchObject({
    user_name: 'mei',
    nick_name: 'Mei Lin',
    email: 'mei@acme.example',
    email_verified: false,
    department: 'Design',
    is_administrator: true,
    is_owner: false,
  });
});

it('recognizes a user by the subject, whatever else has changed', async () => {
  const first = await signIn({ sub: 'e-2', preferred_username: 'ann', name: 'Ann' });
  const again = await signIn({ sub: 'e-2', preferred_username: 'ann.b', name: 'Ann B', department: 'Sales' });
  expect(again.user_info).toMatchObject({ user_id: first.user_info.user_id, user_name: 'ann', department: 'Sales' });
});

it('creates an account without a name if the name is invalid or used by another company account', async () => {
  await signIn({ sub: 'e-3', preferred_username: 'twice', name: 'One' });
  const other = await signIn({ sub: 'e-4', preferred_username: 'twice', name: 'Other' });
  expect(other.user_info).toMatchObject({ user_name: 'Other' });
  const unfit = await signIn({ sub: 'e-5', preferred_username: '\u0000 \u202e', name: 'x'.repeat(80) });
  expect(unfit.user_info.nick_name).toBe('x'.repeat(50));
});

it.each<[string, () => Promise<[Claims, Parameters<typeof ticket>[1]?]>]>([
  ['another key', async () => [{ sub: 'e-6' }, { secret: 'another secret that is not shared' }]],
  ['another issuer', async () => [{ sub: 'e-6', iss: 'https://evil.example' }]],
  ['another site', async () => [{ sub: 'e-6', aud: 'other' }]],
  ['another attempt', async () => [{ sub: 'e-6', state: 'of another user' }]],
  ['ten minutes ago', async () => [{ sub: 'e-6' }, { age: 10 * MINUTES }]],
  ['nobody', async () => [{ sub: '' }]],
])('refuses a ticket of %s, and shows so in the user’s language', async (_what, made) => {
  const visitor = new Visitor(api);
  const { state, callback } = await start(visitor, '?lang=en-US');
  const [claims, how] = await made();
  const response = await visitor.get(`${callback}?state=${state}&ticket=${await ticket({ state, ...claims }, how)}`);
  expect(response.status).toBe(401);
  expect(response.text).toContain('couldn’t confirm your identity');
});

it('refuses an unsigned ticket', async () => {
  const visitor = new Visitor(api);
  const { state, callback } = await start(visitor);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: 'e-6', state, iss: 'https://portal.example', aud: 'square', iat: now, exp: now + 60 };
  const unsigned = `${part({ alg: 'none' })}.${part(claims)}.`;
  expect((await visitor.get(`${callback}?state=${state}&ticket=${unsigned}`)).status).toBe(401);
});

it('completes an attempt once, in the same browser, within ten minutes', async () => {
  const visitor = new Visitor(api);
  const attempt = await start(visitor, '?lang=en-US');
  const stranger = await returnFrom(new Visitor(api), attempt, { sub: 'e-7' });
  expect(stranger.status).toBe(400);
  expect((await returnFrom(visitor, attempt, { sub: 'e-7' })).status).toBe(303);
  const again = await returnFrom(visitor, attempt, { sub: 'e-7' });
  expect(again.status).toBe(400);
  const late = await start(visitor);
  pass(11 * MINUTES);
  expect((await returnFrom(visitor, late, { sub: 'e-7' })).status).toBe(400);
});

it('does not start a login that would return to another site, or with an unknown method', async () => {
  const visitor = new Visitor(api);
  const elsewhere = await visitor.get('/user/login/custom_sso?redirect_uri=https://evil.example/plugins/');
  expect([elsewhere.status, elsewhere.headers.location]).toEqual([400, undefined]);
  expect((await visitor.get('/user/login/oidc')).status).toBe(404);
  expect((await visitor.get('/user/login/ldap/callback?state=x')).status).toBe(404);
});

it('asks the portal every 15 minutes, so that changed groups take effect', async () => {
  const session = await signIn({ sub: 'e-8', name: 'Bo', groups: ['chiefs'] });
  expect(await findCaller(api, session)).toMatchObject({ is_owner: true });
  staff.set('e-8', { name: 'Bo', groups: [], department: 'Archive' });
  const early = (await refresh(api, session)).body.data;
  expect(await findCaller(api, early)).toMatchObject({ is_owner: true });
  pass(15 * MINUTES);
  const later = (await refresh(api, early)).body.data;
  expect(await findCaller(api, later)).toMatchObject({ is_administrator: false, department: 'Archive' });
});

it('ends the sessions of an account that the portal no longer has', async () => {
  const session = await signIn({ sub: 'e-9', name: 'Cy' });
  const other = await signIn({ sub: 'e-9', name: 'Cy' });
  staff.delete('e-9');
  pass(15 * MINUTES);
  expect((await refresh(api, session)).status).toBe(401);
  expect((await refresh(api, other)).status).toBe(401);
});

it('continues a session while the portal does not respond, logs it, and asks again a minute later', async () => {
  const session = await signIn({ sub: 'e-10', name: 'Di' });
  staff.delete('e-10');
  portalIsDown = true;
  pass(15 * MINUTES);
  const stored = await refresh(api, session);
  expect(stored.status).toBe(200);
  expect(reports.at(-1)).toContain('custom_sso provider could not be reached');
  portalIsDown = false;
  pass(61);
  expect((await refresh(api, stored.body.data)).status).toBe(401);
});

describe('a user whose name is taken by an account of this site', () => {
  async function arrive(sub: string, account: string, visitor = new Visitor(api)) {
    const question = redirectTarget(
      await returnFrom(visitor, await start(visitor, PROOF), { sub, preferred_username: account }),
    );
    return { visitor, question };
  }

  it('can link the two with its password, and logs in to it from then on', async () => {
    const person = await api.person('joiner');
    const { visitor, question } = await arrive('j-1', 'Joiner');
    expect(question.pathname).toBe('/user/login/bind');
    const page = await visitor.get(question.href);
    expect(page.text).toContain('There is already an account named Joiner here.');
    const wrong = await visitor.post(question.href, { act: 'join', password: 'not the password' });
    expect([wrong.status, wrong.text.includes('The username or password is incorrect')]).toEqual([422, true]);
    const back = redirectTarget(await visitor.post(question.href, { act: 'join', password: 'a good password' }));
    expect((await sessionOf(api, back)).user_info.user_id).toBe(person.user_id);
    expect((await signIn({ sub: 'j-1' })).user_info.user_id).toBe(person.user_id);
  });

  it('can choose a new account, and never gets the other one', async () => {
    const person = await api.person('namesake');
    const { visitor, question } = await arrive('j-2', 'namesake');
    const { user_info } = await sessionOf(api, redirectTarget(await visitor.post(question.href, { act: 'new' })));
    expect(user_info.user_id).not.toBe(person.user_id);
    expect((await visitor.post(question.href, { act: 'new' })).status).toBe(400);
  });

  it('is asked only in the same browser, and not from another site', async () => {
    await api.person('watched');
    const { visitor, question } = await arrive('j-3', 'watched');
    expect((await new Visitor(api).get(question.href)).status).toBe(400);
    expect((await new Visitor(api).post(question.href, { act: 'new' })).status).toBe(400);
    const crossSite = await visitor.post(question.href, { act: 'new' }, { 'sec-fetch-site': 'cross-site' });
    expect(crossSite.text).toContain('came from another website');
  });

  it('can be linked by a program with a session, once, and not to two accounts', async () => {
    const bind = '/api/user-center/3rd-party/bind';
    await api.person('taken-name');
    const [caller, other] = [await api.person(), await api.person()];
    const { visitor, question } = await arrive('j-4', 'taken-name');
    const id = question.searchParams.get('id');
    expect((await new Visitor(api).call(bind, { id, password: PASSWORD }, caller)).body.error).toBe('sign_in_expired');
    expect((await visitor.call(bind, { id })).status).toBe(401);
    expect((await visitor.call(bind, { id }, caller)).body.error).toBe('wrong_password');
    const bound = await visitor.call(bind, { id, password: PASSWORD }, caller);
    expect(bound.body.data).toMatchObject({ method: 'custom_sso', name: 'taken-name' });
    expect((await signIn({ sub: 'j-4' })).user_info.user_id).toBe(caller.user_id);
    expect((await visitor.call(bind, { id, password: PASSWORD }, other)).body.error).toBe('sign_in_expired');
  });
});

it('lets programs start a login and exchange its code by the service’s name', async () => {
  const auth = '/api/user-center/3rd-party/oauth2';
  const visitor = new Visitor(api);
  const started = await visitor.call(`${auth}/custom_sso/auth`, { state: 'p', redirect_uri: `${ORIGIN}/plugins/` });
  const { url } = started.body.data;
  const portalPage = redirectTarget(await visitor.get(url));
  const attempt = {
    state: portalPage.searchParams.get('state') ?? '',
    callback: `${ORIGIN}/user/login/custom_sso/callback`,
  };
  const code = redirectTarget(await returnFrom(visitor, attempt, { sub: 'p-1', name: 'Pia' })).searchParams.get('code');
  const oauth2 = '/api/user-center/user/oauth2/login';
  expect((await visitor.call(oauth2, { app: 'elsewhere', code })).body.error).toBe('no_such_login_method');
  expect((await visitor.call(oauth2, { app: 'custom_sso', code })).body.data.user_info.nick_name).toBe('Pia');
  expect((await visitor.call(`${auth}/custom_sso/auth`, { redirect_uri: 'https://evil.example/' })).status).toBe(400);
  expect((await visitor.call(`${auth}/wechat/auth`, {})).body.error).toBe('no_such_login_method');
});

describe('a user without a password of this site', () => {
  const USER = '/api/user-center/user';
  const as = ({ access_token }: { access_token: string }) => ({ authorization: `Bearer ${access_token}` });
  const post = (path: string, session: { access_token: string }, body: object) =>
    api.send({ method: 'POST', url: USER + path, headers: as(session), body });

  it('cannot set one, because it would outlive the company account', async () => {
    const session = await signIn({ sub: 'n-1', preferred_username: 'no-password' });
    expect(session.user_info.has_password).toBe(false);
    const change = { password: '', new_password: 'a password of my own' };
    expect((await post('/password', session, change)).body.error).toBe('no_password');
    const byPassword = await post('/login/password', session, { account: 'no-password', password: 'x' });
    expect(byPassword.body.error).toBe('invalid_credentials');
  });

  it('is verified by a login of the last ten minutes, and then asked for a two-factor code', async () => {
    const session = await signIn({ sub: 'n-2', name: 'Nia' });
    pass(11 * MINUTES);
    const later = (await refresh(api, session)).body.data;
    expect((await post('/totp', later, { password: '' })).body.error).toBe('fresh_sign_in_required');
    const fresh = await signIn({ sub: 'n-2', name: 'Nia' });
    const { secret } = (await post('/totp', fresh, { password: '' })).body.data;
    await post('/totp/confirm', fresh, { code: authenticator(secret).code(now()) });

    const visitor = new Visitor(api);
    const page = await returnFrom(visitor, await start(visitor, PROOF), { sub: 'n-2', name: 'Nia' });
    expect([page.status, page.headers.location]).toEqual([200, undefined]);
    const challenge = /name="challenge" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const code = authenticator(secret).code(new Date(now().getTime() + 30_000));
    const back = redirectTarget(await visitor.post(`/user/login${PROOF}`, { challenge, code }));
    expect((await sessionOf(api, back)).user_info.nick_name).toBe('Nia');
  });
});
