import { type Api, anApi, errorOf, ORIGIN } from '../../../tests/support/api/anApi';
import { loginCalls, USER_CENTER } from '../../../tests/support/api/logins';
import { accountRoutes } from './accounts';

let api: Api;
beforeAll(async () => {
  const brandNames = async () => ['Acme Design'];
  api = await anApi(({ app, accounts }) => accountRoutes(app, accounts, async () => {}), { brandNames });
});
afterAll(() => api.close());

const { signIn, exchange } = loginCalls(() => api);
const signUp = (body: object) => api.send({ method: 'POST', url: `${USER_CENTER}/sign-up`, body });

let names = 0;
const aName = () => `somebody-${names++}`;

describe('sign-up', () => {
  it('creates an account and returns a code for a session', async () => {
    const response = await signUp({ account: 'Ada.Lovelace', password: 'analytical engine', nick_name: 'Ada' });
    expect(response).toMatchObject({ status: 200, body: { code: 0, data: { account: 'Ada.Lovelace' } } });
    expect(response.headers['cache-control']).toBe('no-store');
    const session = await exchange(response.body.data.code);
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
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => signUp({ account, password: 'a good password' })),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
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

  it.each([
    'password1',
    'P@ssw0rd!',
    'qwerty123',
    '12345678',
    'woaini1314',
    'Summer2024',
    'пароль123',
    'pluginsquare1',
  ])('refuses the password %s, which is among the first that others try', async (password) => {
    expect(errorOf(await signUp({ account: aName(), password }))).toEqual([422, 'weak_password']);
  });

  it('refuses a password made of the username or name, and accepts several words or random characters', async () => {
    const account = aName();
    expect(errorOf(await signUp({ account, password: `${account}123` }))).toEqual([422, 'weak_password']);
    const named = { account, nick_name: 'Meiling Song', password: 'MeilingSong88' };
    expect(errorOf(await signUp(named))).toEqual([422, 'weak_password']);
    for (const password of ['x7Kq!p2v', 'tiger piano lamp', '我爱吃苹果派和茶'])
      expect((await signUp({ account: aName(), password })).status).toBe(200);
  });

  it.each(['аdmin', 'Administrator', 'Adm1n_2', 'Plugin-Square', 'РluginЅquare.support'])(
    'refuses the account %s, which imitates the site or its administrators',
    async (account) => {
      const response = await signUp({ account, password: 'a good password' });
      expect([422]).toContain(response.status);
      expect(['account_reserved', 'invalid_account']).toContain(response.body.error);
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
  it('accepts the right password, and responds to wrong passwords and unknown accounts alike', async () => {
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
    expect(burst.map((response) => response.status).sort()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
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

  it('may have a password that is easy to guess, which is only reported', async () => {
    const wanted = { account: 'the-second-boss', password: 'password1' };
    expect(await api.accounts.ensureFirstAdministrator(wanted)).toMatchObject({ isGuessable: true });
  });

  it('is not an existing account of that name', async () => {
    const { account, user_id } = await api.person();
    expect(await api.accounts.ensureFirstAdministrator({ account, password: 'of everything' })).toBeNull();
    expect((await api.accounts.userInfo(user_id)).is_administrator).toBe(false);
  });
});
