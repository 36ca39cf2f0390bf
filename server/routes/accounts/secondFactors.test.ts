import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { authenticator } from '../../../tests/support/services/authenticator';
import { reviewListRoutes } from '../reviews/reviewList';
import { accountRoutes } from './accounts';
import { secondFactorRoutes } from './ownAccount';

let api: Api;
let offset = 0;
const now = () => new Date(Date.now() + offset);
const pass = (seconds: number) => {
  offset += seconds * 1000;
};
beforeAll(async () => {
  api = await anApi(
    ({ app, accounts, context }) => {
      accountRoutes(app, accounts, async () => {});
      secondFactorRoutes(app, accounts);
      reviewListRoutes(app, context);
    },
    { clock: now, requireAdminTotp: true },
  );
});
afterAll(() => api.close());

const BASE = '/api/user-center/user';
const password = 'a good password';
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, who?: Person, body?: object) =>
  api.send({ method, url: BASE + path, body }, who);
const enroll = (who?: Person, given = password) => call('POST', '/totp', who, { password: given });
const confirm = (who: Person, code: string) => call('POST', '/totp/confirm', who, { code });
const signIn = (account: string) => call('POST', '/login/password', undefined, { account, password });
const sendCode = (challenge: string, code: string) => call('POST', '/login/totp', undefined, { challenge, code });

/** A user with two-factor authentication; the next code is still unused. */
async function aProtectedPerson(role: 0 | 1 | 2 = 0) {
  const person = await api.person(undefined, role);
  const app = authenticator((await enroll(person)).body.data.secret);
  const { recovery_codes } = (await confirm(person, app.code(now()))).body.data;
  pass(30);
  return { person, app, recovery_codes: recovery_codes as string[] };
}

async function aChallenge(account: string): Promise<string> {
  return (await signIn(account)).body.details.challenge;
}

describe('enabling two-factor authentication', () => {
  it('requires the password, then a code of the app, and returns ten recovery codes', async () => {
    const person = await api.person();
    expect(errorOf(await enroll(undefined))).toEqual([401, 'unauthenticated']);
    expect(errorOf(await enroll(person, 'not it'))).toEqual([422, 'wrong_password']);
    expect((await call('GET', '/totp', person)).body.data).toEqual({
      is_enabled: false,
      passkey_count: 0,
      is_required: false,
      recovery_codes_left: 0,
    });
    const { body, headers } = await enroll(person);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.data.otpauth_uri).toContain(`otpauth://totp/Plugin%20Square:${person.account}?`);
    expect(new URL(body.data.otpauth_uri).searchParams.get('secret')).toBe(body.data.secret);
    expect(errorOf(await confirm(person, '000000'))).toEqual([422, 'wrong_code']);
    const { recovery_codes } = (await confirm(person, authenticator(body.data.secret).code(now()))).body.data;
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect((await call('GET', '/totp', person)).body.data).toMatchObject({ is_enabled: true, recovery_codes_left: 10 });
    expect(errorOf(await enroll(person))).toEqual([409, 'totp_enabled']);
    expect(errorOf(await confirm(person, '000000'))).toEqual([409, 'totp_enabled']);
  });

  it('does not affect logins before it is confirmed, and only the newest secret is valid', async () => {
    const person = await api.person();
    expect(errorOf(await confirm(person, '000000'))).toEqual([409, 'totp_not_enabled']);
    const older = authenticator((await enroll(person)).body.data.secret);
    const newer = authenticator((await enroll(person)).body.data.secret);
    expect((await signIn(person.account)).status).toBe(200);
    expect((await confirm(person, older.code(now()))).status).toBe(422);
    expect((await confirm(person, newer.code(now()))).status).toBe(200);
  });

  it('stores neither secret nor recovery codes in plain text', async () => {
    const person = await api.person();
    const { secret } = (await enroll(person)).body.data;
    const { recovery_codes } = (await confirm(person, authenticator(secret).code(now()))).body.data;
    const { db } = api.context;
    const stored = JSON.stringify([
      await db.selectFrom('totp_secrets').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    expect(stored).toContain('v1$');
    for (const plain of [secret, recovery_codes[0], recovery_codes[0].replace('-', '')])
      expect(stored).not.toContain(plain);
  });
});

describe('login', () => {
  it('asks for a code after the password, and continues with it', async () => {
    const { person, app } = await aProtectedPerson();
    const first = await signIn(person.account);
    expect(errorOf(first)).toEqual([401, 'totp_required']);
    expect(first.body.details).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 300,
      ways: ['code'],
    });
    const second = await sendCode(first.body.details.challenge, app.code(now()));
    expect(second).toMatchObject({ status: 200, body: { data: { account: person.account } } });
    expect(second.headers['cache-control']).toBe('no-store');
    const session = await api.accounts.exchangeCode(second.body.data.code);
    expect(session.user_info.user_id).toBe(person.user_id);
  });

  it('binds the code to the PKCE challenge, like a login in one step', async () => {
    const { person, app } = await aProtectedPerson();
    const body = { challenge: await aChallenge(person.account), code: app.code(now()), code_challenge: 'c'.repeat(43) };
    const signedIn = await call('POST', '/login/totp', undefined, body);
    await expect(api.accounts.exchangeCode(signedIn.body.data.code)).rejects.toMatchObject({ id: 'code_err' });
  });

  it('asks for no code if the password is wrong', async () => {
    const { person } = await aProtectedPerson();
    const wrong = await call('POST', '/login/password', undefined, { account: person.account, password: 'a guess' });
    expect(errorOf(wrong)).toEqual([401, 'invalid_credentials']);
    expect(wrong.body.details).toBeUndefined();
  });

  it('accepts codes 30 s early or late, in the usual spellings', async () => {
    const { person, app } = await aProtectedPerson();
    const tooOld = app.code(now(), -2);
    expect(errorOf(await sendCode(await aChallenge(person.account), tooOld))).toEqual([422, 'wrong_code']);
    const next = app.code(now(), 1);
    expect((await sendCode(await aChallenge(person.account), `${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200);
  });

  it('refuses a used code, and codes of an earlier step', async () => {
    const { person, app } = await aProtectedPerson();
    const [before, present] = [app.code(now(), -1), app.code(now())];
    expect((await sendCode(await aChallenge(person.account), present)).status).toBe(200);
    expect(errorOf(await sendCode(await aChallenge(person.account), present))).toEqual([422, 'wrong_code']);
    expect(errorOf(await sendCode(await aChallenge(person.account), before))).toEqual([422, 'wrong_code']);
  });

  it('logs in once if many requests send the same code', async () => {
    const { person, app } = await aProtectedPerson();
    const challenges = [await aChallenge(person.account), await aChallenge(person.account)];
    const code = app.code(now());
    const responses = await Promise.all([...challenges, ...challenges].map((challenge) => sendCode(challenge, code)));
    expect(responses.filter((reply) => reply.status === 200)).toHaveLength(1);
  });

  it('accepts each recovery code once', async () => {
    const { person, recovery_codes } = await aProtectedPerson();
    const [first = '', second = ''] = recovery_codes;
    const typed = first.replace('-', '').toUpperCase();
    expect((await sendCode(await aChallenge(person.account), typed)).status).toBe(200);
    expect(errorOf(await sendCode(await aChallenge(person.account), first))).toEqual([422, 'wrong_code']);
    expect((await sendCode(await aChallenge(person.account), second)).status).toBe(200);
    expect((await call('GET', '/totp', person)).body.data.recovery_codes_left).toBe(8);
  });

  it('belongs to one account: only its own codes complete a challenge', async () => {
    const [one, other] = [await aProtectedPerson(), await aProtectedPerson()];
    const challenge = await aChallenge(one.person.account);
    expect(errorOf(await sendCode(challenge, other.app.code(now())))).toEqual([422, 'wrong_code']);
    expect(errorOf(await sendCode(challenge, other.recovery_codes[0] ?? ''))).toEqual([422, 'wrong_code']);
    expect((await sendCode(challenge, one.app.code(now()))).status).toBe(200);
  });

  it('can be completed once, within five minutes', async () => {
    const { person, app } = await aProtectedPerson();
    const [late, used] = [await aChallenge(person.account), await aChallenge(person.account)];
    expect((await sendCode(used, app.code(now()))).status).toBe(200);
    pass(60);
    expect(errorOf(await sendCode(used, app.code(now())))).toEqual([401, 'challenge_expired']);
    pass(241);
    expect(errorOf(await sendCode(late, app.code(now())))).toEqual([401, 'challenge_expired']);
    expect(errorOf(await sendCode('made-up', app.code(now())))).toEqual([401, 'challenge_expired']);
  });

  it('becomes invalid if the password changes', async () => {
    const { person, app } = await aProtectedPerson();
    const challenge = await aChallenge(person.account);
    const caller = await api.accounts.authenticate(person.access_token);
    await api.accounts.credentials.change(caller!, { password, new_password: 'another good one' }, 'en-US');
    expect(errorOf(await sendCode(challenge, app.code(now())))).toEqual([401, 'challenge_expired']);
  });

  it('allows five wrong codes in 15 minutes over all challenges, without affecting the open session', async () => {
    const { person, app } = await aProtectedPerson();
    const challenges = await Promise.all(Array.from({ length: 8 }, () => aChallenge(person.account)));
    const responses = await Promise.all(challenges.map((challenge) => sendCode(challenge, '000000')));
    expect(responses.map((reply) => reply.status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    const refused = await sendCode(await aChallenge(person.account), app.code(now()));
    expect(errorOf(refused)).toEqual([429, 'too_many_attempts']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await call('GET', '/totp', person)).status).toBe(200);
    pass(901);
    expect((await sendCode(await aChallenge(person.account), app.code(now()))).status).toBe(200);
  });
});

describe('disabling it, and new recovery codes', () => {
  it('requires the password and a code', async () => {
    const { person, app } = await aProtectedPerson();
    const off = (body: object) => call('DELETE', '/totp', person, body);
    expect(errorOf(await off({ password: 'not it', code: app.code(now()) }))).toEqual([422, 'wrong_password']);
    expect(errorOf(await off({ password, code: '000000' }))).toEqual([422, 'wrong_code']);
    expect((await off({ password, code: app.code(now()) })).status).toBe(200);
    expect((await signIn(person.account)).status).toBe(200);
    expect(errorOf(await off({ password, code: app.code(now()) }))).toEqual([409, 'totp_not_enabled']);
  });

  it('invalidates the earlier recovery codes', async () => {
    const { person, app, recovery_codes } = await aProtectedPerson();
    const renewed = await call('POST', '/totp/recovery_codes', person, { password, code: app.code(now()) });
    const [fresh] = renewed.body.data.recovery_codes;
    expect(renewed.body.data.recovery_codes).toHaveLength(10);
    expect((await sendCode(await aChallenge(person.account), recovery_codes[0] ?? '')).status).toBe(422);
    expect((await sendCode(await aChallenge(person.account), fresh)).status).toBe(200);
  });

  it('is possible with a reset link of that kind, and with no other', async () => {
    const { person } = await aProtectedPerson();
    const { credentials } = api.accounts;
    const reset = async (removes_totp: boolean) => {
      const { token } = await credentials.makeReset({ account: person.account, removes_totp }, person.user_id);
      expect(await credentials.reset(token, password, 'en-US')).toBe(true);
    };
    await reset(false);
    expect((await signIn(person.account)).status).toBe(401);
    await reset(true);
    expect((await signIn(person.account)).status).toBe(200);
  });
});

describe('if administrators need it', () => {
  const reviews = (who: Person) => api.send({ method: 'GET', url: '/api/cmt/plugin/audit/list' }, who);
  const verify = (who: Person) => api.send({ method: 'GET', url: '/api/cmt/manager/verify' }, who);

  it.each([1, 2] as const)('role %i has no admin rights until it is on, and the error says why', async (role) => {
    const person = await api.person(undefined, role);
    expect(errorOf(await reviews(person))).toEqual([403, 'totp_enrolment_required']);
    expect(errorOf(await verify(person))).toEqual([403, 'totp_enrolment_required']);
    expect((await call('GET', '/totp', person)).body.data).toMatchObject({ is_enabled: false, is_required: true });
    expect(await api.accounts.authenticate(person.access_token)).toMatchObject({ role: 0 });

    const app = authenticator((await enroll(person)).body.data.secret);
    await confirm(person, app.code(now()));
    expect((await reviews(person)).status).toBe(200);
    expect((await verify(person)).body.data).toEqual({ role, enterprise_role: null, e_id: null });

    pass(30);
    await call('DELETE', '/totp', person, { password, code: app.code(now()) });
    expect(errorOf(await reviews(person))).toEqual([403, 'totp_enrolment_required']);
  });

  it('other users are not affected', async () => {
    const person = await api.person();
    expect((await verify(person)).body.data).toEqual({ role: 0, enterprise_role: null, e_id: null });
    expect(errorOf(await reviews(person))).toEqual([403, 'forbidden']);
  });
});
