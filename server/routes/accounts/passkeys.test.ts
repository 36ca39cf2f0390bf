import { createHash } from 'node:crypto';
import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import {
  type ApiWithMailServer,
  anApiWithMailServer,
  PUBLIC_URL,
} from '../../../tests/support/api/anApiWithMailServer';
import { aPasskey } from '../../../tests/support/services/aPasskey';
import { authenticator } from '../../../tests/support/services/authenticator';
import { pageTexts } from '../../site/pageTexts';
import { signInPageRoutes } from '../loginPages/signInPages';
import { reviewListRoutes } from '../reviews/reviewList';
import { accountRoutes } from './accounts';
import { notificationRoutes, passkeyRoutes, personalTokenRoutes, secondFactorRoutes } from './ownAccount';
import { profileRoutes } from './profiles';

const password = 'a good password';
const BASE = '/api/user-center/user';
const ELSEWHERE = 'https://evil.example';

const mountRoutes: Parameters<typeof anApi>[0] = async ({ app, accounts, context }) => {
  accountRoutes(app, accounts, async () => {});
  secondFactorRoutes(app, accounts);
  passkeyRoutes(app, accounts);
  personalTokenRoutes(app, accounts);
  profileRoutes(app, context, accounts);
  notificationRoutes(app, context);
  reviewListRoutes(app, context);
  await app.register(async (pages) =>
    signInPageRoutes(pages, { accounts, settings: {}, limitSignUps: async () => {} }),
  );
};

let offset = 0;
const now = () => new Date(Date.now() + offset);
let api: Api;
let mailing: ApiWithMailServer;
beforeAll(async () => {
  api = await anApi(mountRoutes, { siteOrigins: [PUBLIC_URL], requireAdminTotp: true, clock: now });
});
afterAll(() => api.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, who?: Person, body?: object, over = api) =>
  over.send(
    {
      method,
      url: BASE + path,
      body,
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0', 'accept-language': 'en-US' },
    },
    who,
  );
const start = async (who: Person, over = api) =>
  (await call('POST', '/passkey/options', who, { password }, over)).body.data.options;
const add = (who: Person, credential: object, over = api) => call('POST', '/passkey', who, { credential }, over);
const list = async (who: Person) => (await call('GET', '/passkey/list', who)).body.data.passkey_list;
const startLogin = async () => (await call('POST', '/login/passkey/options')).body.data.options;
const signIn = (account: string) => call('POST', '/login/password', undefined, { account, password });

/** Sends the form of the login page. */
const send = (fields: Record<string, string>) =>
  api.send({
    method: 'POST',
    url: '/user/login?lang=en-US',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const sendPasskey = (credential: object, more: Record<string, string> = {}) =>
  send({ passkey: JSON.stringify(credential), ...more });

/** The user who is logged in by a response of the login page; null if it is the page again. */
async function userOf({ headers }: Awaited<ReturnType<typeof send>>): Promise<number | null> {
  const code = new URL(String(headers.location ?? ''), PUBLIC_URL).searchParams.get('code');
  return code ? (await api.accounts.exchangeCode(code)).user_info.user_id : null;
}
const REFUSED = pageTexts('en-US').html('page.failure.invalid_passkey');

/** A user with a passkey. */
async function aPasskeyUser(role: 0 | 1 | 2 = 0) {
  const person = await api.person(undefined, role);
  const passkey = aPasskey(PUBLIC_URL);
  const { passkey: shown, recovery_codes } = (await add(person, passkey.create(await start(person)))).body.data;
  return { person, passkey, passkey_id: shown.passkey_id as number, recovery_codes: recovery_codes as string[] };
}

describe('adding a passkey', () => {
  it('requires the password, returns recovery codes once, and names the browser', async () => {
    const person = await api.person();
    expect(errorOf(await call('POST', '/passkey/options', person, { password: 'not it' }))).toEqual([
      422,
      'wrong_password',
    ]);
    const options = await start(person);
    expect(options).toMatchObject({
      rp: { id: 'square.example' },
      user: {
        id: createHash('sha256').update(`${PUBLIC_URL} ${person.user_id}`).digest('base64url'),
        name: person.account,
      },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const first = await add(person, aPasskey(PUBLIC_URL).create(options));
    expect(first.body.data).toMatchObject({ passkey: { name: 'Firefox · Linux', last_used_at: null } });
    expect(new Set(first.body.data.recovery_codes).size).toBe(10);
    const next = await start(person);
    expect(next.excludeCredentials).toHaveLength(1);
    const second = await add(person, aPasskey(PUBLIC_URL).create(next));
    expect(second.body.data.recovery_codes).toBeNull();
    expect(await list(person)).toHaveLength(2);
    expect((await call('GET', '/totp', person)).body.data).toMatchObject({ passkey_count: 2, recovery_codes_left: 10 });
  });

  it('also requires the code of an authenticator app, if the user has one', async () => {
    const person = await api.person();
    const app = authenticator((await call('POST', '/totp', person, { password })).body.data.secret);
    await call('POST', '/totp/confirm', person, { code: app.code(now()) });
    expect(errorOf(await call('POST', '/passkey/options', person, { password }))).toEqual([422, 'wrong_code']);
    const proof = { password, code: app.code(now(), 1) };
    expect((await call('POST', '/passkey/options', person, proof)).status).toBe(200);
  });

  it.each([
    ['of another origin', { origin: ELSEWHERE }],
    ['of another site', { rpId: 'evil.example' }],
    ['for a made-up challenge', { challenge: 'A'.repeat(43) }],
    ['without verification of the user', { isVerified: false }],
    ['with certificates', { format: 'android-key' }],
  ])('refuses one %s', async (_what, changes) => {
    const person = await api.person();
    const created = aPasskey(PUBLIC_URL).create(await start(person), changes);
    expect(errorOf(await add(person, created))).toEqual([422, 'invalid_passkey']);
    expect(await list(person)).toEqual([]);
  });

  it('refuses options of another session, used ones, late ones, and those of a login', async () => {
    const [person, other] = [await api.person(), await api.person()];
    const options = await start(person);
    expect(errorOf(await add(other, aPasskey(PUBLIC_URL).create(options)))).toEqual([422, 'invalid_passkey']);
    expect((await add(person, aPasskey(PUBLIC_URL).create(options))).status).toBe(200);
    expect(errorOf(await add(person, aPasskey(PUBLIC_URL).create(options)))).toEqual([422, 'invalid_passkey']);
    const ofLogin = { ...options, challenge: (await startLogin()).challenge };
    expect(errorOf(await add(person, aPasskey(PUBLIC_URL).create(ofLogin)))).toEqual([422, 'invalid_passkey']);
    const late = await start(person);
    offset += 301_000;
    expect(errorOf(await add(person, aPasskey(PUBLIC_URL).create(late)))).toEqual([422, 'invalid_passkey']);
  });

  it('refuses a passkey that another user has', async () => {
    const { passkey } = await aPasskeyUser();
    const thief = await api.person();
    expect(errorOf(await add(thief, passkey.create(await start(thief))))).toEqual([422, 'invalid_passkey']);
  });

  it('is limited to twenty', async () => {
    const { person } = await aPasskeyUser();
    for (let count = 1; count < 20; count += 1) await add(person, aPasskey(PUBLIC_URL).create(await start(person)));
    expect(errorOf(await call('POST', '/passkey/options', person, { password }))).toEqual([409, 'too_many_passkeys']);
  });

  it('is not possible with an access token', async () => {
    const person = await api.person();
    const body = { name: 'ci', scopes: ['publish', 'read'], password };
    const { token } = (await call('POST', '/token', person, body)).body.data;
    const program = { ...person, access_token: token };
    for (const [method, path] of [
      ['GET', '/passkey/list'],
      ['POST', '/passkey/options'],
      ['POST', '/passkey'],
      ['PUT', '/passkey'],
      ['DELETE', '/passkey'],
    ] as const)
      expect(errorOf(await call(method, path, program, method === 'GET' ? undefined : {}))).toEqual([
        403,
        'token_scope',
      ]);
  });
});

describe('login with a passkey alone', () => {
  it('needs no account name and no password, and shows the last use', async () => {
    const { person, passkey } = await aPasskeyUser();
    const options = await startLogin();
    expect(options).toMatchObject({ rpId: 'square.example', userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
    expect(await userOf(await sendPasskey(passkey.use(options)))).toBe(person.user_id);
    expect((await list(person))[0].last_used_at).toEqual(expect.any(String));
  });

  it.each([
    ['of another origin', { origin: ELSEWHERE }],
    ['of another site', { rpId: 'evil.example' }],
    ['for a made-up challenge', { challenge: 'A'.repeat(43) }],
    ['without verification of the user', { isVerified: false }],
    ['with a counter that goes back', { counter: 0 }],
  ])('refuses one %s', async (_what, changes) => {
    const { passkey } = await aPasskeyUser();
    expect((await sendPasskey(passkey.use(await startLogin()))).status).toBe(303);
    const refused = await sendPasskey(passkey.use(await startLogin(), changes));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(REFUSED);
  });

  it('finds the user by the credential, whatever the handle: the port of the site may have changed', async () => {
    const { person, passkey } = await aPasskeyUser();
    const used = passkey.use(await startLogin(), { userHandle: Buffer.from('1').toString('base64url') });
    expect(await userOf(await sendPasskey(used))).toBe(person.user_id);
  });

  it('refuses a used challenge, a late one, and that of a registration', async () => {
    const { person, passkey } = await aPasskeyUser();
    const options = await startLogin();
    expect((await sendPasskey(passkey.use(options))).status).toBe(303);
    expect((await sendPasskey(passkey.use(options))).status).toBe(422);
    expect((await sendPasskey(passkey.use(await start(person)))).status).toBe(422);
    const late = await startLogin();
    offset += 301_000;
    expect((await sendPasskey(passkey.use(late))).status).toBe(422);
  });

  it('refuses a copied response', async () => {
    const { passkey } = await aPasskeyUser();
    const used = passkey.use(await startLogin());
    const responses = await Promise.all([sendPasskey(used), sendPasskey(used), sendPasskey(used)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
  });

  it('refuses the signature of another passkey, and an unknown or removed one', async () => {
    const [one, other] = [await aPasskeyUser(), await aPasskeyUser()];
    const forged = { ...other.passkey.use(await startLogin()), id: one.passkey.id, rawId: one.passkey.id };
    expect((await sendPasskey(forged)).status).toBe(422);
    expect((await sendPasskey(aPasskey(PUBLIC_URL).use(await startLogin()))).status).toBe(422);
    await call('DELETE', '/passkey', one.person, { passkey_id: one.passkey_id, password });
    expect((await sendPasskey(one.passkey.use(await startLogin()))).status).toBe(422);
  });

  it.each(['', 'no JSON', '{}', '[]', 'null', '{"id":1}'])('refuses %j as a passkey', async (passkey) => {
    const { status, text } = await send({ passkey });
    expect([401, 422]).toContain(status);
    expect(text).toContain('role="alert"');
  });

  it('refuses a locked account', async () => {
    const { person, passkey } = await aPasskeyUser();
    const { db } = api.context;
    await db.updateTable('users').set({ locked_at: new Date() }).where('user_id', '=', person.user_id).execute();
    const refused = await sendPasskey(passkey.use(await startLogin()));
    expect(refused.status).toBe(403);
    expect(refused.text).toContain(pageTexts('en-US').html('page.failure.account_locked'));
  });

  it('refuses an account without a password: its company decides', async () => {
    const { person, passkey } = await aPasskeyUser();
    const { db } = api.context;
    await db.updateTable('users').set({ password_hash: null }).where('user_id', '=', person.user_id).execute();
    const refused = await sendPasskey(passkey.use(await startLogin()));
    expect(refused.status).toBe(403);
    expect(refused.text).toContain(pageTexts('en-US').html('page.failure.company_login_required'));
  });

  it('is blocked after ten failures of a passkey', async () => {
    const { passkey } = await aPasskeyUser();
    for (let time = 0; time < 10; time += 1)
      expect((await sendPasskey(passkey.use(await startLogin(), { isVerified: false }))).status).toBe(422);
    const resting = await sendPasskey(passkey.use(await startLogin()));
    expect(resting.status).toBe(429);
    expect(Number(resting.headers['retry-after'])).toBeGreaterThan(800);
  });
});

describe('login with a password and a passkey', () => {
  const challengeIn = (html: string) => /name="challenge" value="([\w-]+)"/.exec(html)?.[1] ?? '';

  it('asks for the passkey after the password, without script for a recovery code', async () => {
    const { person, passkey, recovery_codes } = await aPasskeyUser();
    const refused = await signIn(person.account);
    expect(errorOf(refused)).toEqual([401, 'totp_required']);
    expect(refused.body.details).toMatchObject({ ways: ['passkey'] });
    const secondPage = await send({ account: person.account, password });
    expect(secondPage.text).toContain(pageTexts('en-US').html('page.proof.passkeyLead'));
    const more = { challenge: challengeIn(secondPage.text), ways: 'passkey' };
    const wrong = await send({ ...more, code: '000000' });
    expect([wrong.status, challengeIn(wrong.text)]).toEqual([422, more.challenge]);
    expect(wrong.text).toContain(pageTexts('en-US').html('page.proof.passkeyLead'));
    expect(await userOf(await sendPasskey(passkey.use(await startLogin()), more))).toBe(person.user_id);

    const again = challengeIn((await send({ account: person.account, password })).text);
    expect(await userOf(await send({ challenge: again, code: recovery_codes[0] ?? '' }))).toBe(person.user_id);
  });

  it('refuses the passkey of another person, and keeps the login of a company', async () => {
    const [one, other] = [await aPasskeyUser(), await aPasskeyUser()];
    const challenge = challengeIn((await send({ account: one.person.account, password })).text);
    const stranger = await sendPasskey(other.passkey.use(await startLogin()), { challenge, ways: 'passkey' });
    expect(stranger.status).toBe(401);
    const { db } = api.context;
    const session_ends_at = new Date(now().getTime() + 60_000);
    await db.updateTable('users').set({ password_hash: null }).where('user_id', '=', one.person.user_id).execute();
    await db.updateTable('sign_in_challenges').set({ session_ends_at }).execute();
    const used = await sendPasskey(one.passkey.use(await startLogin()), { challenge, ways: 'passkey' });
    expect(await userOf(used)).toBe(one.person.user_id);
    const sessions = db.selectFrom('session_families').select('session_ends_at');
    expect(await sessions.where('session_ends_at', 'is not', null).executeTakeFirst()).toEqual({ session_ends_at });
  });
});

describe('a sensitive action of a user with passkeys and no authenticator app', () => {
  const token = { name: 'ci', scopes: ['publish', 'read'] };

  it.each([
    ['new recovery codes', 'POST', '/totp/recovery_codes', {}],
    ['another passkey', 'POST', '/passkey/options', {}],
    ['removal of a passkey', 'DELETE', '/passkey', {}],
    ['an access token', 'POST', '/token', token],
    ['the end of the account', 'DELETE', '/account', {}],
  ] as const)('requires a recent login or a recovery code: %s', async (_what, method, path, fields) => {
    const { person, passkey_id, recovery_codes } = await aPasskeyUser();
    const body = { ...fields, ...(path === '/passkey' && { passkey_id }), password };
    expect(errorOf(await call(method, path, person, { ...body, code: '000000' }))).toEqual([422, 'wrong_code']);
    offset += 601_000;
    expect(errorOf(await call(method, path, person, body))).toEqual([403, 'fresh_sign_in_required']);
    expect((await call(method, path, person, { ...body, code: recovery_codes[0] })).status).toBe(200);
  });

  it('requires a recent login also to set up an app, whose codes would prove the rest', async () => {
    const { person } = await aPasskeyUser();
    expect((await call('POST', '/totp', person, { password })).status).toBe(200);
    offset += 601_000;
    expect(errorOf(await call('POST', '/totp', person, { password }))).toEqual([403, 'fresh_sign_in_required']);
  });

  it('does not include the first passkey', async () => {
    const person = await api.person();
    offset += 601_000;
    expect((await call('POST', '/passkey/options', person, { password })).status).toBe(200);
  });
});

describe('the login page', () => {
  it('has a button only where the site offers passkeys, and allows its own script only', async () => {
    const page = await api.send({ method: 'GET', url: '/user/login?lang=en-US' });
    expect(page.text).toContain(`data-origin="${PUBLIC_URL}"`);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/=]+'; connect-src 'self'/);
    const signUp = await api.send({ method: 'GET', url: '/user/login?lang=en-US&page=sign_up' });
    expect(signUp.text).not.toContain('<script');
    expect(signUp.headers['content-security-policy']).not.toContain('script-src');
  });
});

describe('rename and removal', () => {
  it('reaches only the caller’s own', async () => {
    const [one, other] = [await aPasskeyUser(), await aPasskeyUser()];
    const body = { passkey_id: one.passkey_id, name: 'My phone' };
    expect(errorOf(await call('PUT', '/passkey', other.person, body))).toEqual([404, 'passkey_not_found']);
    expect((await call('PUT', '/passkey', one.person, body)).status).toBe(200);
    expect(await list(one.person)).toMatchObject([{ name: 'My phone' }]);
    const theirs = { passkey_id: one.passkey_id, password };
    expect(errorOf(await call('DELETE', '/passkey', other.person, theirs))).toEqual([404, 'passkey_not_found']);
    expect(errorOf(await call('DELETE', '/passkey', one.person, { ...theirs, password: 'not it' }))).toEqual([
      422,
      'wrong_password',
    ]);
  });

  it('of the last one makes the password enough again, and voids the recovery codes', async () => {
    const { person, passkey_id } = await aPasskeyUser();
    const second = (await add(person, aPasskey(PUBLIC_URL).create(await start(person)))).body.data.passkey;
    await call('DELETE', '/passkey', person, { passkey_id, password });
    expect(errorOf(await signIn(person.account))).toEqual([401, 'totp_required']);
    await call('DELETE', '/passkey', person, { passkey_id: second.passkey_id, password });
    expect((await signIn(person.account)).status).toBe(200);
    expect((await call('GET', '/totp', person)).body.data).toMatchObject({ passkey_count: 0, recovery_codes_left: 0 });
  });

  it('leaves the authenticator app and its recovery codes, and the other way around', async () => {
    const { person, passkey_id } = await aPasskeyUser();
    const app = authenticator((await call('POST', '/totp', person, { password })).body.data.secret);
    await call('POST', '/totp/confirm', person, { code: app.code(now(), -1) });
    expect((await signIn(person.account)).body.details.ways).toEqual(['code', 'passkey']);
    await call('DELETE', '/totp', person, { password, code: app.code(now()) });
    expect((await call('GET', '/totp', person)).body.data).toMatchObject({
      is_enabled: false,
      recovery_codes_left: 10,
    });
    const renewed = await call('POST', '/totp/recovery_codes', person, { password });
    expect(renewed.body.data.recovery_codes).toHaveLength(10);
    await call('DELETE', '/passkey', person, { passkey_id, password });
    expect(errorOf(await call('POST', '/totp/recovery_codes', person, { password }))).toEqual([
      409,
      'totp_not_enabled',
    ]);
  });

  it('is also done by a reset link that removes the second step', async () => {
    const { person, passkey } = await aPasskeyUser();
    const { credentials } = api.accounts;
    const reset = async (removes_totp: boolean) => {
      const { token } = await credentials.makeReset({ account: person.account, removes_totp }, person.user_id);
      expect(await credentials.reset(token, password, 'en-US')).toBe(true);
    };
    await reset(false);
    expect(errorOf(await signIn(person.account))).toEqual([401, 'totp_required']);
    await reset(true);
    expect((await signIn(person.account)).status).toBe(200);
    expect((await sendPasskey(passkey.use(await startLogin()))).status).toBe(422);
  });
});

it('satisfies a deployment that requires two-factor authentication of administrators', async () => {
  const person = await api.person(undefined, 1);
  const reviews = () => api.send({ method: 'GET', url: '/api/cmt/plugin/audit/list' }, person);
  expect(errorOf(await reviews())).toEqual([403, 'totp_enrolment_required']);
  const { passkey_id } = (await add(person, aPasskey(PUBLIC_URL).create(await start(person)))).body.data.passkey;
  expect((await reviews()).status).toBe(200);
  await call('DELETE', '/passkey', person, { passkey_id, password });
  expect(errorOf(await reviews())).toEqual([403, 'totp_enrolment_required']);
});

it('is also required of the administrators of an organization', async () => {
  const { person } = await aPasskeyUser();
  const isRequired = async () => (await call('GET', '/totp', person)).body.data.is_required;
  expect(await isRequired()).toBe(false);
  const { user_id } = person;
  const { db } = api.context;
  await db.updateTable('users').set({ e_id: 7 }).where('user_id', '=', user_id).execute();
  await db.insertInto('memberships').values({ user_id, e_id: 7, role: 'administrator' }).execute();
  api.accounts.sessions.invalidateUser(user_id);
  expect(await isRequired()).toBe(true);
});

describe('notices', () => {
  beforeAll(async () => {
    const lookOf = async (e_id: number | null) => (e_id === 7 ? { title: 'Seven Square' } : {});
    mailing = await anApiWithMailServer(mountRoutes, { siteOrigins: [PUBLIC_URL] }, lookOf);
  });
  afterAll(() => mailing.close());

  it('tell the owner of an added and of a removed passkey, by bell and by email, in the look of their organization', async () => {
    const person = await mailing.person();
    const { db } = mailing.context;
    await db.updateTable('users').set({ e_id: 7 }).where('user_id', '=', person.user_id).execute();
    await mailing.confirm(person, 'owner@post.example');
    const added = await add(person, aPasskey(PUBLIC_URL).create(await start(person, mailing)), mailing);
    expect((await mailing.mailServer.next('owner@post.example')).subject).toBe('A passkey was added · Seven Square');
    const { passkey_id } = added.body.data.passkey;
    await call('DELETE', '/passkey', person, { passkey_id, password }, mailing);
    expect((await mailing.mailServer.next('owner@post.example')).subject).toBe('A passkey was removed · Seven Square');
    const { body } = await mailing.send({ method: 'GET', url: '/api/cmt/notification/list' }, person);
    expect(body.data.notification_list).toMatchObject([
      { kind: 'passkey_removed', params: { name: 'Firefox · Linux' } },
      { kind: 'passkey_added', params: { name: 'Firefox · Linux' } },
    ]);
  });
});

it.each([
  ['without a configured address', []],
  ['at an IPv4 address', ['http://192.0.2.1:8000']],
  ['at an IPv6 address', ['http://[2001:db8::1]:8000']],
])('is not offered by a site %s, whatever the Host header says', async (_where, siteOrigins) => {
  const plain = await anApi(mountRoutes, { siteOrigins });
  try {
    const person = await plain.person();
    expect((await call('GET', '/passkey/list', person, undefined, plain)).body.data.origin).toBeNull();
    const refused = await call('POST', '/passkey/options', person, { password }, plain);
    expect(errorOf(refused)).toEqual([404, 'passkeys_not_offered']);
    const login = await call('POST', '/login/passkey/options', undefined, undefined, plain);
    expect(errorOf(login)).toEqual([404, 'passkeys_not_offered']);
    expect((await plain.send({ method: 'GET', url: '/user/login' })).text).not.toContain('<script');
  } finally {
    await plain.close();
  }
});
