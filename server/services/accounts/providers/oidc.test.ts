import { exportJWK, generateKeyPair } from 'jose';
import { CLIENT, OpenIdServer } from '../../../../tests/support/services/OpenIdServer';
import type { KnownIdentity } from '../../../repositories/accounts/identities';
import { createOidc, OidcOptions } from './oidc';
import type { RedirectProvider } from './Provider';

/** OpenID Connect against a real provider. routes/loginPages/codeProviders.test.ts covers the site's side. */
const CALLBACK = 'https://square.example/user/login/oidc/callback';
const STATE = 'the-state-of-an-attempt';
const MEI = {
  name: 'Mei Lin',
  preferred_username: 'mei.lin',
  email: 'mei@acme.example',
  groups: ['chiefs', 'all'],
};
let company: OpenIdServer;

beforeAll(async () => {
  company = await OpenIdServer.start(() => [CALLBACK], { rotateRefreshToken: true });
});
afterAll(() => company.close());
beforeEach(() => {
  company.isDown = () => false;
  company.instead.clear();
  company.people.clear();
  company.people.set('mei', MEI);
});

function oidc(options: object = {}): RedirectProvider {
  return createOidc(OidcOptions.parse({ issuer: company.issuer, ...CLIENT, prompt: 'consent', ...options }), {});
}

/** Browser-side data that a test manipulates. */
interface Changes {
  location?: (url: URL) => void;
  back?: (url: URL) => void | Promise<void>;
}

async function signIn(provider: RedirectProvider, changes: Changes = {}) {
  const { location, memory } = await provider.start({ state: STATE, callback: CALLBACK });
  const page = new URL(location);
  changes.location?.(page);
  const url = new URL(await company.signIn(page.href, 'mei'));
  await changes.back?.(url);
  return provider.finish({ url, form: {}, state: STATE, callback: CALLBACK }, memory);
}

/** Mei's stored identity after a login. */
async function known(provider: RedirectProvider): Promise<KnownIdentity> {
  const { subject, memory = null } = await signIn(provider);
  return {
    identity_id: 1,
    user_id: 1,
    method: 'oidc',
    subject,
    memory,
    name: null,
    checked_at: new Date(),
    spoke_at: null,
  };
}

async function describedAs(change: object) {
  const path = '/.well-known/openid-configuration';
  const described = await (await fetch(company.issuer + path)).json();
  company.instead.set(path, { status: 200, body: { ...described, ...change } });
}

const refused = (why: string) => ({ id: 'provider_refused', message: expect.stringContaining(why) });
const unreachable = (why: string) => ({ id: 'provider_unreachable', message: expect.stringContaining(why) });

it('redirects to the provider with every proof, and requests offline access', async () => {
  const provider = oidc({ acr_values: 'two-factors' });
  const { location, memory } = await provider.start({ state: STATE, callback: CALLBACK });
  const { verifier, nonce } = memory as { verifier: string; nonce: string };
  expect(location).not.toContain(verifier);
  expect(Object.fromEntries(new URL(location).searchParams)).toEqual({
    client_id: 'square',
    response_type: 'code',
    redirect_uri: CALLBACK,
    state: STATE,
    nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    scope: 'openid profile email offline_access',
    prompt: 'consent',
    acr_values: 'two-factors',
  });
});

it('reads the profile from the ID token and the userinfo', async () => {
  expect(await signIn(oidc())).toEqual({
    subject: 'mei',
    account: 'mei.lin',
    nick_name: 'Mei Lin',
    email: 'mei@acme.example',
    mobile: undefined,
    department: undefined,
    groups: ['chiefs', 'all'],
    memory: expect.any(String),
  });
});

it('requests no offline access if the deployment or the provider has none', async () => {
  const provider = oidc({ offline: false });
  expect(provider.check).toBeUndefined();
  expect(await signIn(provider)).not.toHaveProperty('memory');
  await describedAs({ scopes_supported: ['openid', 'profile'] });
  const { location } = await oidc().start({ state: STATE, callback: CALLBACK });
  expect(new URL(location).searchParams.get('scope')).toBe('openid profile email');
});

it.each<[string, Changes, string]>([
  ['of another state', { back: (url) => url.searchParams.set('state', 'another') }, '"state"'],
  ['of another nonce', { location: (url) => url.searchParams.set('nonce', 'another') }, '"nonce"'],
  ['of another provider', { back: (url) => url.searchParams.set('iss', 'https://evil.example') }, '"iss"'],
  ['of a provider without a name', { back: (url) => url.searchParams.delete('iss') }, '"iss"'],
  ['with a code that is none', { back: (url) => url.searchParams.set('code', 'made-up') }, 'invalid_grant'],
  [
    'with the code of another attempt',
    {
      async back(url) {
        const { location } = await oidc().start({ state: STATE, callback: CALLBACK });
        const other = new URL(await company.signIn(location, 'mei'));
        url.searchParams.set('code', other.searchParams.get('code') ?? '');
      },
    },
    'invalid_grant',
  ],
  [
    'with an error that would write into the log',
    {
      back(url) {
        url.searchParams.delete('code');
        url.searchParams.set('error', 'x\n{"level":60}');
      },
    },
    'an error without a name',
  ],
])('refuses a response %s', async (_what, changes, why) => {
  await expect(signIn(oidc(), changes)).rejects.toMatchObject(refused(why));
});

it('refuses an ID token that was not signed by the provider’s keys', async () => {
  const { publicKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'of-the-company', alg: 'RS256', use: 'sig' };
  company.instead.set('/jwks', { status: 200, body: { keys: [key] } });
  await expect(signIn(oidc())).rejects.toMatchObject(refused('signature verification failed'));
});

it('is refused with a wrong secret, and never shows it', async () => {
  const error: Error = await signIn(oidc({ client_secret: 'not-the-secret' })).catch((thrown) => thrown);
  expect(error).toMatchObject(refused('invalid_client'));
  expect(JSON.stringify([error.message, error.cause, error])).not.toContain('not-the-secret');
});

it('is refused if the user cancels', async () => {
  const provider = oidc();
  const { location, memory } = await provider.start({ state: STATE, callback: CALLBACK });
  const url = new URL(await company.cancel(location));
  const finished = provider.finish({ url, form: {}, state: STATE, callback: CALLBACK }, memory);
  await expect(finished).rejects.toMatchObject(refused('access_denied'));
});

it('retries the discovery at the next login if the provider was down', async () => {
  const provider = oidc();
  company.isDown = () => true;
  await expect(provider.start({ state: STATE, callback: CALLBACK })).rejects.toMatchObject(
    unreachable('other side closed'),
  );
  company.isDown = () => false;
  expect((await signIn(provider)).subject).toBe('mei');
});

it.each([
  [
    'hangs up',
    () => {
      company.isDown = (path) => path === '/token';
    },
    'other side closed',
  ],
  [
    'is overloaded',
    () => {
      company.instead.set('/token', { status: 503, body: {} });
    },
    'it responded with 503',
  ],
])('reports that the provider does not respond when it %s at the end', async (_what, fail, why) => {
  await expect(signIn(oidc(), { back: fail })).rejects.toMatchObject(unreachable(why));
});

it('refuses the discovery document of another issuer', async () => {
  await describedAs({ issuer: 'https://evil.example' });
  const started = oidc().start({ state: STATE, callback: CALLBACK });
  await expect(started).rejects.toMatchObject(unreachable('does not match the expected issuer'));
});

describe('a check without the user', () => {
  const store = jest.fn(async (_memory: string) => undefined);
  beforeEach(() => store.mockClear());

  it('reads the present profile, and renews its memory', async () => {
    const provider = oidc();
    const mei = await known(provider);
    company.people.set('mei', { ...MEI, groups: [] });
    expect(await provider.check?.(mei, store)).toMatchObject({ subject: 'mei', nick_name: 'Mei Lin', groups: [] });
    const [renewed = ''] = store.mock.lastCall ?? [];
    expect(renewed).not.toBe(mei.memory);
    expect(await provider.check?.({ ...mei, memory: renewed }, store)).toMatchObject({ subject: 'mei' });
  });

  it('reports a removed user', async () => {
    const provider = oidc();
    const mei = await known(provider);
    company.people.delete('mei');
    expect(await provider.check?.(mei, store)).toBeNull();
  });

  it('refuses another subject', async () => {
    const provider = oidc();
    const mei = await known(provider);
    expect(await provider.check?.({ ...mei, subject: 'ann' }, store)).toBeNull();
  });

  it('fails while the provider is down, and keeps a memory that was renewed before a failure', async () => {
    const provider = oidc();
    const mei = await known(provider);
    company.isDown = (path) => path === '/token';
    await expect(provider.check?.(mei, store)).rejects.toMatchObject(unreachable('other side closed'));
    company.isDown = (path) => path === '/me';
    await expect(provider.check?.(mei, store)).rejects.toMatchObject(unreachable('other side closed'));
    company.isDown = () => false;
    const [memory = null] = store.mock.lastCall ?? [];
    expect(await provider.check?.({ ...mei, memory }, store)).toMatchObject({ subject: 'mei' });
  });

  it('does not treat every user as removed because this site’s secret is wrong', async () => {
    const mei = await known(oidc());
    const checked = oidc({ client_secret: 'of last year' }).check?.(mei, store);
    await expect(checked).rejects.toMatchObject(refused('invalid_client'));
  });
});

it.each([
  ['an issuer without TLS beyond this machine', { issuer: 'http://sso.example' }, 'must be an https:// address'],
  [
    'an issuer that only looks like this machine',
    { issuer: 'http://127.0.0.1.evil.example' },
    'must be an https:// address',
  ],
  [
    'the address of a description',
    { issuer: 'https://sso.example/.well-known/openid-configuration' },
    'must end before',
  ],
  ['an issuer that is no address', { issuer: 'sso.example' }, 'must be an https:// address'],
  ['no issuer', { issuer: undefined }, 'must be an https:// address'],
  ['no secret', { client_secret: undefined }, 'client_secret'],
])('does not start with %s', (_what, options, words) => {
  const parsed = OidcOptions.safeParse({ issuer: 'https://sso.example', ...CLIENT, ...options });
  expect(parsed.error?.message).toContain(words);
});
