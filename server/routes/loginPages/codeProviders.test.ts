import { type Api, anApi, ORIGIN } from '../../../tests/support/api/anApi';
import { findCaller, PROOF, refresh, sessionOf } from '../../../tests/support/api/providerSession';
import { redirectTarget, Visitor } from '../../../tests/support/api/Visitor';
import { CLIENT, OpenIdServer } from '../../../tests/support/services/OpenIdServer';
import { createLoginMethods, LoginMethodsConfig } from '../../services/accounts/providers/createLoginMethods';
import { accountRoutes } from '../accounts/accounts';
import { providerPageRoutes } from './providerPages';
import { signInPageRoutes } from './signInPages';

/** Login by OpenID Connect and OAuth 2.0, from our page through a real provider to a session and its end. */
const MINUTES = 60;
const METHODS = ['oidc', 'oauth2'] as const;
type Method = (typeof METHODS)[number];

let api: Api;
let company: OpenIdServer;
const reports: [unknown, string][] = [];

beforeAll(async () => {
  company = await OpenIdServer.start(() => METHODS.map((method) => `${ORIGIN}/user/login/${method}/callback`));
  const { issuer } = company;
  const shared = { label: 'Acme', roles: { chiefs: 1, reviewers: 2 } };
  const config = LoginMethodsConfig.parse({
    oidc: { ...shared, provider: { ...CLIENT, issuer, prompt: 'consent' } },
    oauth2: {
      ...shared,
      provider: {
        ...CLIENT,
        issuer,
        authorization_endpoint: `${issuer}/auth?prompt=consent`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/me`,
        scope: 'openid profile offline_access',
      },
    },
  });
  api = await anApi(
    async ({ app, accounts }) => {
      const parts = { accounts, settings: { PUBLIC_URL: undefined }, limitSignUps: async () => {} };
      accountRoutes(app, accounts, async () => {});
      await app.register(async (pages) => signInPageRoutes(pages, parts));
      await app.register(async (pages) => providerPageRoutes(pages, parts));
    },
    { loginMethods: await createLoginMethods(config), report: (...report) => reports.push(report) },
  );
});
afterAll(async () => {
  await api?.close();
  company.close();
});
beforeEach(() => {
  company.isDown = () => false;
});

const start = async (visitor: Visitor, method: Method) =>
  redirectTarget(await visitor.get(`/user/login/${method}${PROOF}`));

/** Logs in a user with these claims of the provider. */
async function signIn(method: Method, account: string, claims: Record<string, unknown> = {}) {
  company.people.set(account, claims);
  const visitor = new Visitor(api);
  return sessionOf(
    api,
    redirectTarget(await visitor.get(await company.signIn((await start(visitor, method)).href, account))),
  );
}

describe.each(METHODS)('%s', (method) => {
  it("leads from the login page to the provider, and back to an account with the provider's data", async () => {
    const page = await new Visitor(api).get(`/user/login${PROOF}`);
    expect(page.text).toContain(`href="/user/login/${method}?`);
    const account = `${method}-mei`;
    const claims = { preferred_username: account, name: 'Mei Lin', department: 'Design', groups: ['reviewers'] };
    expect((await signIn(method, account, claims)).user_info).toMatchObject({
      user_name: account,
      nick_name: 'Mei Lin',
      department: 'Design',
      is_administrator: true,
      is_owner: false,
    });
  });

  it("follows the provider's groups while a session continues", async () => {
    const account = `${method}-bo`;
    const session = await signIn(method, account, { groups: ['chiefs'] });
    expect(await findCaller(api, session)).toMatchObject({ is_owner: true });
    company.people.set(account, { groups: [] });
    api.pass(15 * MINUTES);
    const later = (await refresh(api, session)).body.data;
    expect(await findCaller(api, later)).toMatchObject({ is_administrator: false });
  });

  it('ends the sessions of a user whom the provider has removed', async () => {
    const session = await signIn(method, `${method}-cy`);
    company.people.delete(`${method}-cy`);
    api.pass(15 * MINUTES);
    expect((await refresh(api, session)).status).toBe(401);
  });

  it('continues a session while the provider is down, and logs the reason without a secret', async () => {
    const session = await signIn(method, `${method}-di`);
    company.isDown = () => true;
    api.pass(15 * MINUTES);
    const stored = await refresh(api, session);
    expect(stored.status).toBe(200);
    const [error, what] = reports.at(-1) ?? [];
    expect(what).toContain(`The ${method} provider could not be reached`);
    expect(error).toMatchObject({ id: 'provider_unreachable' });
    company.isDown = () => false;
    api.pass(15 * MINUTES);
    expect((await refresh(api, stored.body.data)).status).toBe(200);
  });

  it('ends a session at its maximum age if the provider gave no refresh token', async () => {
    const visitor = new Visitor(api);
    company.people.set(`${method}-eve`, {});
    // Without the offline access scope there is no refresh token.
    const page = await start(visitor, method);
    page.searchParams.set('scope', 'openid profile');
    const session = await sessionOf(
      api,
      redirectTarget(await visitor.get(await company.signIn(page.href, `${method}-eve`))),
    );
    api.pass(15 * MINUTES);
    const stored = await refresh(api, session);
    expect(stored.status).toBe(200);
    api.pass(12 * 60 * MINUTES);
    expect((await refresh(api, stored.body.data)).status).toBe(401);
  });

  it('shows on the login page that the user canceled, with every login method', async () => {
    const visitor = new Visitor(api);
    const response = await visitor.get(await company.cancel((await start(visitor, method)).href));
    expect(response.status).toBe(401);
    expect(response.text).toContain('couldn’t confirm your identity');
    expect(response.text).toContain(`href="/user/login/${method}?`);
  });

  it('accepts a response once, in the same browser, within ten minutes, for its own attempt', async () => {
    company.people.set('late', {});
    const visitor = new Visitor(api);
    const back = new URL(await company.signIn((await start(visitor, method)).href, 'late'));
    expect((await new Visitor(api).get(back.href)).status).toBe(400);
    const foreign = new URL(back);
    foreign.searchParams.set('state', (await start(visitor, method)).searchParams.get('state') ?? '');
    expect((await visitor.get(foreign.href)).status).toBe(401);
    expect((await visitor.get(back.href)).status).toBe(303);
    expect((await visitor.get(back.href)).status).toBe(400);
    const late = await company.signIn((await start(visitor, method)).href, 'late');
    api.pass(11 * MINUTES);
    expect((await visitor.get(late)).status).toBe(400);
  });

  it('refuses a response of another provider', async () => {
    const visitor = new Visitor(api);
    const back = new URL(await company.signIn((await start(visitor, method)).href, `${method}-mei`));
    back.searchParams.set('iss', 'https://evil.example');
    expect((await visitor.get(back.href)).status).toBe(401);
  });

  it('shows that the provider does not respond, instead of an error page', async () => {
    const visitor = new Visitor(api);
    const back = await company.signIn((await start(visitor, method)).href, `${method}-mei`);
    company.isDown = () => true;
    const response = await visitor.get(back);
    expect([response.status, response.text.includes('isn’t responding')]).toEqual([503, true]);
  });
});
