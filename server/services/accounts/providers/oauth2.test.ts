import { CLIENT, OpenIdServer } from '../../../../tests/support/services/OpenIdServer';
import type { KnownIdentity } from '../../../repositories/accounts/identities';
import { createOauth2, Oauth2Options } from './oauth2';
import type { RedirectProvider } from './Provider';

/** OAuth 2.0 without discovery. The tests of OpenID Connect cover the common part. */
const CALLBACK = 'https://square.example/user/login/oauth2/callback';
const STATE = 'the-state-of-an-attempt';
let company: OpenIdServer;

beforeAll(async () => {
  company = await OpenIdServer.start(() => [CALLBACK], { rotateRefreshToken: true });
});
afterAll(() => company.close());
beforeEach(() => {
  company.isDown = () => false;
  company.instead.clear();
  company.people.set('mei', { name: 'Mei Lin', preferred_username: 'mei.lin', groups: ['chiefs'] });
});

function oauth2(options: object = {}, claims: Parameters<typeof createOauth2>[1] = {}): RedirectProvider {
  const addresses = {
    authorization_endpoint: `${company.issuer}/auth?prompt=consent`,
    token_endpoint: `${company.issuer}/token`,
    userinfo_endpoint: `${company.issuer}/me`,
    scope: 'openid profile offline_access',
  };
  return createOauth2(Oauth2Options.parse({ ...addresses, ...CLIENT, ...options }), claims);
}

async function signIn(provider: RedirectProvider, change: (back: URL) => void = () => {}) {
  const { location, memory } = await provider.start({ state: STATE, callback: CALLBACK });
  const url = new URL(await company.signIn(location, 'mei'));
  change(url);
  return provider.finish({ url, form: {}, state: STATE, callback: CALLBACK }, memory);
}

async function known(provider: RedirectProvider): Promise<KnownIdentity> {
  const { subject, memory = null } = await signIn(provider);
  return {
    identity_id: 1,
    user_id: 1,
    method: 'oauth2',
    subject,
    memory,
    name: null,
    checked_at: new Date(),
    spoke_at: null,
  };
}

const store = async () => undefined;
const refused = (why: string) => ({ id: 'provider_refused', message: expect.stringContaining(why) });

it('redirects to the provider with state and PKCE, and keeps the query of its address', async () => {
  const { location } = await oauth2().start({ state: STATE, callback: CALLBACK });
  expect(Object.fromEntries(new URL(location).searchParams)).toEqual({
    prompt: 'consent',
    client_id: 'square',
    response_type: 'code',
    redirect_uri: CALLBACK,
    state: STATE,
    code_challenge: expect.any(String),
    code_challenge_method: 'S256',
    scope: 'openid profile offline_access',
  });
});

it('reads the profile from the userinfo only', async () => {
  const profile = await signIn(oauth2());
  expect(profile).toMatchObject({ subject: 'mei', account: 'mei.lin', nick_name: 'Mei Lin', groups: ['chiefs'] });
});

it('reads nested names, and numbers as text', async () => {
  const body = { data: { user: { id: 583231, roles: ['chiefs', 'all'] }, 'user.name': 'Mei' } };
  company.instead.set('/me', { status: 200, body });
  const claims = { subject: 'data.user.id', groups: 'data.user.roles', nick_name: 'data.user.name' };
  expect(await signIn(oauth2({}, claims))).toMatchObject({ subject: '583231', groups: ['chiefs', 'all'] });
});

it.each<[string, object]>([
  ['nobody', {}],
  ['no text', { sub: { of: 'a person' } }],
  ['a number that two people would share', { sub: 2 ** 53 }],
  ['a text that no table takes', { sub: 'a\u0000b' }],
  ['a list', ['mei']],
])('refuses a userinfo that names %s', async (_what, body) => {
  company.instead.set('/me', { status: 200, body });
  await expect(signIn(oauth2())).rejects.toMatchObject(refused('it has no sub'));
});

it('compares the provider’s issuer if it is configured', async () => {
  const another = (back: URL) => back.searchParams.set('iss', 'https://evil.example');
  await expect(signIn(oauth2({ issuer: company.issuer }), another)).rejects.toMatchObject(refused('"iss"'));
  expect((await signIn(oauth2({ issuer: company.issuer }))).subject).toBe('mei');
});

it('refuses an error with status 200', async () => {
  company.instead.set('/token', { status: 200, body: { error: 'bad_verification_code' } });
  await expect(signIn(oauth2())).rejects.toMatchObject(refused('bad_verification_code'));
});

it.each([
  ['basic', true],
  ['post', false],
])('authenticates by %s, and is refused with another secret', async (token_endpoint_auth, inHeader) => {
  expect((await signIn(oauth2({ token_endpoint_auth }))).subject).toBe('mei');
  expect(company.authorizations.get('/token')?.startsWith('Basic ')).toBe(inHeader || undefined);
  const wrong = oauth2({ token_endpoint_auth, client_secret: 'another' });
  await expect(signIn(wrong)).rejects.toMatchObject(refused('invalid_client'));
});

it('follows no userinfo redirect that would send its token elsewhere', async () => {
  company.instead.set('/me', { status: 302, body: {}, headers: { location: '/elsewhere' } });
  await expect(signIn(oauth2())).rejects.toMatchObject({ id: 'provider_unreachable' });
  expect(company.authorizations.has('/me')).toBe(true);
  expect(company.authorizations.has('/elsewhere')).toBe(false);
});

it('reads the profile again, and reports a removed user', async () => {
  const provider = oauth2();
  const mei = await known(provider);
  expect(await provider.check?.({ ...mei, subject: 'ann' }, store)).toBeNull();
  const again = await known(provider);
  company.people.delete('mei');
  expect(await provider.check?.(again, store)).toBeNull();
});

it('treats a refused renewal with status 200 as a refusal, and a failing userinfo as no response', async () => {
  const provider = oauth2();
  const mei = await known(provider);
  company.instead.set('/me', { status: 403, body: {} });
  await expect(provider.check?.(mei, store)).rejects.toMatchObject(refused('its userinfo responded with 403'));
  company.instead.set('/token', { status: 200, body: { error: 'bad_refresh_token' } });
  expect(await provider.check?.(mei, store)).toBeNull();
});

it('stores nothing for a provider without refresh tokens', async () => {
  expect((await signIn(oauth2({ scope: 'openid profile' }))).memory).toBeUndefined();
});

it.each(['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint'])(
  'does not start with a %s without TLS outside this machine',
  (name) => {
    expect(() => oauth2({ [name]: 'http://sso.example/x' })).toThrow('must be an https:// address');
  },
);
