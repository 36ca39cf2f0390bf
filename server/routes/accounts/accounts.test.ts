import { createHash } from 'node:crypto';
import { type Answer, type Api, anApi, ORIGIN, type Person } from '../../../tests/support/api/anApi';
import { accountRoutes } from './accounts';

let api: Api;
beforeAll(async () => {
  const brandNames = async () => ['Acme Design'];
  api = await anApi(({ app, accounts }) => accountRoutes(app, accounts, async () => {}), { brandNames });
});
afterAll(() => api.close());

const BASE = '/api/user-center/user';
const signUp = (body: object) => api.send({ method: 'POST', url: `${BASE}/sign-up`, body });
const signIn = (body: object) => api.send({ method: 'POST', url: `${BASE}/login/password`, body });
const exchange = (code: string) => api.send({ method: 'GET', url: `${BASE}/login/code/user?code=${code}` });
const withToken = (method: 'GET' | 'POST', path: string, token?: string) =>
  api.send({ method, url: `${BASE}${path}`, headers: token === undefined ? {} : { 'refresh-token': token } });
const refresh = (token?: string) => withToken('POST', '/refresh_token', token);
const valid = (token?: string) => withToken('GET', '/valid', token);
const userInfo = (who: Pick<Person, 'access_token'>) =>
  api.send({ method: 'GET', url: `${BASE}/userinfo`, headers: { authorization: `Bearer ${who.access_token}` } });
const errorOf = (answer: Answer) => [answer.status, answer.body.error];

let names = 0;
const aName = () => `somebody-${names++}`;

describe('sign-up', () => {
  it('creates an account and returns a code for a session', async () => {
    const answer = await signUp({ account: 'Ada.Lovelace', password: 'analytical engine', nick_name: 'Ada' });
    expect(answer).toMatchObject({ status: 200, body: { code: 0, data: { account: 'Ada.Lovelace' } } });
    expect(answer.headers['cache-control']).toBe('no-store');
    const session = await exchange(answer.body.data.code);
    expect(session.body.data).toMatchObject({
      expires_in: 900,
      refresh_expires_in: 30 * 24 * 60 * 60,
      user_info: { user_name: 'Ada.Lovelace', nick_name: 'Ada', is_administrator: false, is_owner: false },
    });
  });

  it('allows one account, whatever its spelling', async () => {
    await signUp({ account: 'Grace@Navy', password: 'a good password' });
    expect(errorOf(await signUp({ account: 'grace@navy', password: 'a good password' }))).toEqual([
      409,
      'account_taken',
    ]);
    // Full-width letters are normalized to ASCII letters.
    expect(errorOf(await signUp({ account: 'ｇrace@navy', password: 'a good password' }))).toEqual([
      409,
      'account_taken',
    ]);
  });

  it('does not publish the email address that a user signs up with', async () => {
    const { body } = await signUp({ account: 'ada@lovelace.example', password: 'a good password' });
    const { user_info } = (await exchange(body.data.code)).body.data;
    expect(user_info).toMatchObject({ user_name: 'ada@lovelace.example', nick_name: 'ada' });
    const passesForUs = { account: 'support@lovelace.example', password: 'a good password' };
    expect(errorOf(await signUp(passesForUs))).toEqual([422, 'name_reserved']);
  });

  it('creates one account if many requests ask for the same name', async () => {
    const account = aName();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => signUp({ account, password: 'a good password' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('refuses short passwords, the account name as password, and invalid account names', async () => {
    expect(errorOf(await signUp({ account: aName(), password: 'short' }))).toEqual([400, 'invalid_request']);
    expect(errorOf(await signUp({ account: 'same-as-this', password: 'Same-As-This' }))).toEqual([
      422,
      'weak_password',
    ]);
    expect(errorOf(await signUp({ account: 'a\u0000bc', password: 'a good password' }))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it.each(['аdmin', 'Administrator', 'Adm1n_2', 'Plugin-Square', 'РluginЅquare.support'])(
    'refuses the account %s, which imitates the site or its administrators',
    async (account) => {
      const answer = await signUp({ account, password: 'a good password' });
      expect([422]).toContain(answer.status);
      expect(['account_reserved', 'invalid_account']).toContain(answer.body.error);
    },
  );

  it('refuses the name of the site, a role or an administrator, whatever its spelling', async () => {
    await api.person('Ms-Chief', 2);
    const taken = [
      'Аdministrator',
      'Plugin  Square',
      'plugin square support',
      '插件广场',
      '管理员',
      'Мs Сhief',
      'Acme Design',
    ];
    for (const nick_name of taken) {
      const named = { account: aName(), password: 'a good password', nick_name };
      expect([nick_name, ...errorOf(await signUp(named))]).toEqual([nick_name, 422, 'name_reserved']);
    }
    for (const nick_name of ['Alina', 'Анна Админова', '张伟', 'Square Root']) {
      const named = { account: aName(), password: 'a good password', nick_name };
      expect([nick_name, (await signUp(named)).status]).toEqual([nick_name, 200]);
    }
  });

  it('makes no user an administrator, whatever the body says', async () => {
    const { body } = await signUp({ account: aName(), password: 'a good password', role: 1, is_administrator: true });
    expect((await exchange(body.data.code)).body.data.user_info.is_administrator).toBe(false);
  });
});

describe('login', () => {
  it('accepts the right password, and answers wrong passwords and unknown accounts alike', async () => {
    const { account } = await api.person();
    const right = await signIn({ account: account.toUpperCase(), password: 'a good password' });
    expect(right).toMatchObject({ status: 200, body: { data: { account } } });
    const wrong = await signIn({ account, password: 'a bad password' });
    const unknown = await signIn({ account: 'nobody-at-all', password: 'a bad password' });
    const none = await signIn({ account: 'no\u0000body', password: 'a bad password' });
    expect(errorOf(wrong)).toEqual([401, 'invalid_credentials']);
    expect(unknown.body).toEqual(wrong.body);
    expect(none.body).toEqual(wrong.body);
  });

  it('locks an account for a while after ten failures in 15 minutes, even in one burst', async () => {
    const { account } = await api.person();
    const burst = await Promise.all(Array.from({ length: 14 }, () => signIn({ account, password: 'a guess' })));
    expect(burst.map((answer) => answer.status).sort()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    const refused = await signIn({ account, password: 'a good password' });
    expect(errorOf(refused)).toEqual([429, 'too_many_attempts']);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    api.pass(wait);
    expect((await signIn({ account, password: 'a good password' })).status).toBe(200);
  });

  it('does not count successful logins', async () => {
    const { account } = await api.person();
    for (let time = 0; time < 12; time += 1)
      expect((await signIn({ account, password: 'a good password' })).status).toBe(200);
  });

  it('checks the return address', async () => {
    const { account } = await api.person();
    const to = (redirect_uri: string) => signIn({ account, password: 'a good password', redirect_uri });
    expect((await to(`${ORIGIN}/plugins/?plugin_key=a`)).status).toBe(200);
    expect((await to('https://partner.example/callback')).status).toBe(200);
    expect(errorOf(await to('https://evil.example/plugins/'))).toEqual([400, 'redirect_refused']);
  });
});

describe('a code', () => {
  const aCode = async () => {
    const { account } = await api.person();
    return (await signIn({ account, password: 'a good password' })).body.data.code as string;
  };

  it('works once, even if many requests use it at once', async () => {
    const code = await aCode();
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(code)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(errorOf(await exchange(code))).toEqual([400, 'code_err']);
  });

  it('works for one minute', async () => {
    const [early, late] = [await aCode(), await aCode()];
    api.pass(58);
    expect((await exchange(early)).status).toBe(200);
    api.pass(3);
    expect(errorOf(await exchange(late))).toEqual([400, 'code_err']);
  });

  it('is stored only as a hash', async () => {
    const code = await aCode();
    const session = (await exchange(code)).body.data;
    const codes = await api.context.db.selectFrom('login_codes').selectAll().execute();
    const tokens = await api.context.db.selectFrom('refresh_tokens').selectAll().execute();
    const stored = JSON.stringify([codes, tokens]);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(session.refresh_token);
  });
});

describe('a code with a challenge', () => {
  const VERIFIER = 'abcdefghijklmnopqrstuvwxyz-._~0123456789ABCDEFG';
  const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
  const aCode = async (more: object = { code_challenge: CHALLENGE }) => {
    const { account } = await api.person();
    return (await signIn({ account, password: 'a good password', ...more })).body.data.code as string;
  };
  const show = (query: Record<string, string>) => api.send({ method: 'GET', url: `${BASE}/login/code/user`, query });

  it('is exchanged for a session if the caller presents the secret', async () => {
    expect((await show({ code: await aCode(), code_verifier: VERIFIER })).status).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['no secret', {}],
    ['another secret', { code_verifier: VERIFIER.replace('a', 'b') }],
    ['an empty secret', { code_verifier: '' }],
    ['the challenge for a secret', { code_verifier: CHALLENGE }],
    ['a secret that is none', { code_verifier: '<script>' }],
  ])('is refused and used up if the caller presents %s', async (_what, proof) => {
    const code = await aCode();
    expect(errorOf(await show({ code, ...proof }))).toEqual([400, 'code_err']);
    expect(errorOf(await show({ code, code_verifier: VERIFIER }))).toEqual([400, 'code_err']);
  });

  it('is refused if a secret is presented but no challenge was sent, because an attacker may have removed the challenge', async () => {
    expect(errorOf(await show({ code: await aCode({}), code_verifier: VERIFIER }))).toEqual([400, 'code_err']);
  });

  it('is refused with a different return address', async () => {
    const redirect_uri = `${ORIGIN}/plugins/?plugin_key=a`;
    expect((await show({ code: await aCode({ redirect_uri }), redirect_uri })).status).toBe(200);
    expect((await show({ code: await aCode({ redirect_uri }) })).status).toBe(200);
    const code = await aCode({ redirect_uri });
    expect(errorOf(await show({ code, redirect_uri: `${ORIGIN}/plugins/` }))).toEqual([400, 'code_err']);
    expect(errorOf(await show({ code, redirect_uri }))).toEqual([400, 'code_err']);
    expect(errorOf(await show({ code: await aCode({}), redirect_uri }))).toEqual([400, 'code_err']);
  });

  it('refuses an invalid challenge', async () => {
    const { account } = await api.person();
    const answer = await signIn({ account, password: 'a good password', code_challenge: 'plain' });
    expect(errorOf(answer)).toEqual([400, 'invalid_request']);
  });
});

describe('an access token', () => {
  it('identifies its user until it expires', async () => {
    const person = await api.person();
    expect((await userInfo(person)).body.data.user_info).toMatchObject({ user_id: person.user_id });
    api.pass(901);
    expect(errorOf(await userInfo(person))).toEqual([401, 'unauthenticated']);
  });

  it('carries no role: a granted or revoked role takes effect within seconds', async () => {
    const person = await api.person();
    await userInfo(person);
    // Changed as if by another server: the role takes effect at once.
    await api.context.db.updateTable('users').set({ role: 2 }).where('user_id', '=', person.user_id).execute();
    api.pass(5);
    expect(await api.accounts.authenticate(person.access_token)).toMatchObject({ user_id: person.user_id, role: 2 });
  });

  it('refuses visitors and forged tokens', async () => {
    expect(errorOf(await userInfo({ access_token: 'made-up' }))).toEqual([401, 'unauthenticated']);
    expect(errorOf(await api.send({ method: 'GET', url: `${BASE}/userinfo` }))).toEqual([401, 'unauthenticated']);
  });
});

describe('a refresh token', () => {
  it('identifies its session, and changes nothing', async () => {
    const person = await api.person();
    for (let time = 0; time < 2; time += 1)
      expect((await valid(person.refresh_token)).body.data.info.user_id).toBe(person.user_id);
    expect(errorOf(await valid('made-up'))).toEqual([401, 'unauthenticated']);
    expect(errorOf(await valid())).toEqual([401, 'unauthenticated']);
    expect(errorOf(await refresh())).toEqual([401, 'unauthenticated']);
  });

  it('is exchanged for new tokens that work', async () => {
    const person = await api.person();
    const { data } = (await refresh(person.refresh_token)).body;
    expect(data.refresh_token).not.toBe(person.refresh_token);
    expect((await userInfo(data)).status).toBe(200);
    expect((await refresh(data.refresh_token)).status).toBe(200);
  });

  it('may be retried while its successor is unused', async () => {
    const { refresh_token } = await api.person();
    await refresh(refresh_token);
    api.pass(29);
    expect((await valid(refresh_token)).status).toBe(200);
    const again = await refresh(refresh_token);
    expect(again.status).toBe(200);
    expect((await refresh(again.body.data.refresh_token)).status).toBe(200);
  });

  it('returns the same successor to concurrent requests', async () => {
    const { refresh_token } = await api.person();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(refresh_token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(200));
    expect(new Set(answers.map((answer) => answer.body.data.refresh_token)).size).toBe(1);
  });

  it('ends the whole session if it is used after its successor', async () => {
    const person = await api.person();
    const second = (await refresh(person.refresh_token)).body.data;
    const third = (await refresh(second.refresh_token)).body.data;
    expect(errorOf(await valid(person.refresh_token))).toEqual([401, 'unauthenticated']);
    expect((await userInfo(third)).status).toBe(200);
    expect(errorOf(await refresh(person.refresh_token))).toEqual([401, 'unauthenticated']);
    expect((await refresh(third.refresh_token)).status).toBe(401);
    expect((await userInfo(third)).status).toBe(401);
  });

  it('ends the whole session if it is used again after 30 seconds', async () => {
    const { refresh_token } = await api.person();
    const second = (await refresh(refresh_token)).body.data;
    api.pass(31);
    expect((await refresh(refresh_token)).status).toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(401);
  });

  it('works for 30 days', async () => {
    const { refresh_token } = await api.person();
    api.pass(30 * 24 * 60 * 60 + 1);
    expect(errorOf(await refresh(refresh_token))).toEqual([401, 'unauthenticated']);
  });

  it('ends only its own session at logout', async () => {
    const person = await api.person();
    const { code } = await api.accounts.signIn({ account: person.account, password: 'a good password' }, ORIGIN);
    const other = (await exchange(code)).body.data;
    expect(await withToken('POST', '/logout', person.refresh_token)).toMatchObject({ status: 200, body: { data: {} } });
    expect((await withToken('POST', '/logout', person.refresh_token)).status).toBe(200);
    expect((await withToken('POST', '/logout')).status).toBe(200);
    expect((await refresh(person.refresh_token)).status).toBe(401);
    expect((await userInfo(person)).status).toBe(401);
    expect((await userInfo(other)).status).toBe(200);
  });
});

describe('the first administrator', () => {
  it('is created once, and its password is shown once', async () => {
    const first = await api.accounts.ensureFirstAdministrator({});
    expect(first).toMatchObject({ account: 'admin', password: expect.stringMatching(/^[\w]{20}$/) });
    expect(await api.accounts.ensureFirstAdministrator({})).toBeNull();
    const { code } = await api.accounts.signIn({ account: 'admin', password: first?.password ?? '' }, ORIGIN);
    expect((await exchange(code)).body.data.user_info).toMatchObject({ is_administrator: true, is_owner: true });
  });

  it('is created with the name in the settings if no such account exists', async () => {
    const wanted = { account: 'the-boss', password: 'of everything' };
    expect(await api.accounts.ensureFirstAdministrator(wanted)).toEqual({ account: 'the-boss', password: null });
    expect(await api.accounts.ensureFirstAdministrator({ ...wanted, password: 'another one' })).toBeNull();
    expect((await signIn(wanted)).status).toBe(200);
  });

  it('is not an existing account of that name', async () => {
    const { account, user_id } = await api.person();
    expect(await api.accounts.ensureFirstAdministrator({ account, password: 'of everything' })).toBeNull();
    expect((await api.accounts.userInfo(user_id)).is_administrator).toBe(false);
  });
});
