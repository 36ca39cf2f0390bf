import { createHash } from 'node:crypto';
import { type Api, anApi, errorOf, ORIGIN, type Person } from '../../../tests/support/api/anApi';
import { loginCalls, USER_CENTER } from '../../../tests/support/api/logins';
import { accountRoutes } from './accounts';

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, accounts }) => accountRoutes(app, accounts, async () => {}));
});
afterAll(() => api.close());

const { signIn, exchange } = loginCalls(() => api);
const withToken = (method: 'GET' | 'POST', path: string, token?: string) =>
  api.send({ method, url: `${USER_CENTER}${path}`, headers: token === undefined ? {} : { 'refresh-token': token } });
const refresh = (token?: string) => withToken('POST', '/refresh_token', token);
const valid = (token?: string) => withToken('GET', '/valid', token);
const userInfo = (who: Pick<Person, 'access_token'>) =>
  api.send({ method: 'GET', url: `${USER_CENTER}/userinfo`, headers: { authorization: `Bearer ${who.access_token}` } });

describe('a code', () => {
  const aCode = async () => {
    const { account } = await api.person();
    return (await signIn({ account, password: 'a good password' })).body.data.code as string;
  };

  it('works once, even if many requests use it at once', async () => {
    const code = await aCode();
    const responses = await Promise.all(Array.from({ length: 5 }, () => exchange(code)));
    expect(responses.map((response) => response.status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(errorOf(await exchange(code))).toEqual([400, 'code_err']);
  });

  it('works for one minute', async () => {
    const [early, late] = [await aCode(), await aCode()];
    api.pass(40);
    expect((await exchange(early)).status).toBe(200);
    api.pass(21);
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
  const show = (query: Record<string, string>) =>
    api.send({ method: 'GET', url: `${USER_CENTER}/login/code/user`, query });

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
    const response = await signIn({ account, password: 'a good password', code_challenge: 'plain' });
    expect(errorOf(response)).toEqual([400, 'invalid_request']);
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
    expect(errorOf(await api.send({ method: 'GET', url: `${USER_CENTER}/userinfo` }))).toEqual([
      401,
      'unauthenticated',
    ]);
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
    api.pass(20);
    expect((await valid(refresh_token)).status).toBe(200);
    const again = await refresh(refresh_token);
    expect(again.status).toBe(200);
    expect((await refresh(again.body.data.refresh_token)).status).toBe(200);
  });

  it('returns the same successor to concurrent requests', async () => {
    const { refresh_token } = await api.person();
    const responses = await Promise.all(Array.from({ length: 5 }, () => refresh(refresh_token)));
    expect(responses.map((response) => response.status)).toEqual(Array(5).fill(200));
    expect(new Set(responses.map((response) => response.body.data.refresh_token)).size).toBe(1);
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
