import argon2 from '@node-rs/argon2';
import { type Api, anApi, errorOf, ORIGIN, type Person } from '../../../tests/support/api/anApi';
import { DomainError } from '../../lib/DomainError';
import { setPassword } from '../../repositories/accounts/credentials';
import { findUser, type UserRow } from '../../repositories/accounts/users';
import { renewHash } from '../../services/accounts/passwords/PasswordSignIn';
import { hashPassword, onPasswordHash } from '../../services/accounts/passwords/passwords';
import { accountRoutes } from './accounts';
import { passwordRoutes, sessionRoutes } from './ownAccount';

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, accounts }) => {
    accountRoutes(app, accounts, async () => {});
    passwordRoutes(app, { accounts, settings: {}, limitResets: async () => {} });
    sessionRoutes(app, accounts);
  });
});
afterAll(() => api.close());

const BASE = '/api/user-center/user';
const OLD = 'a good password';
const NEW = 'another good one';
const change = (who: Person | undefined, body: object) =>
  api.send({ method: 'POST', url: `${BASE}/password`, body }, who);
const signIn = (account: string, password: string, remoteAddress = '127.0.0.1') =>
  api.send({ method: 'POST', url: `${BASE}/login/password`, body: { account, password }, remoteAddress });
const isIn = async (who: Person) => (await api.send({ method: 'GET', url: `${BASE}/sessions` }, who)).status === 200;

async function elsewhere(person: Person): Promise<Person> {
  const { code } = await api.accounts.signIn({ account: person.account, password: OLD }, ORIGIN);
  return { ...person, ...(await api.accounts.exchangeCode(code)) };
}

describe('changing the password', () => {
  it('ends every other session, and the old password no longer works', async () => {
    const person = await api.person();
    const other = await elsewhere(person);
    expect(await isIn(other)).toBe(true);
    const response = await change(person, { password: OLD, new_password: NEW });
    expect([response.status, response.body.data]).toEqual([200, { ended: 1 }]);
    expect([await isIn(person), await isIn(other)]).toEqual([true, false]);
    expect(errorOf(await signIn(person.account, OLD))).toEqual([401, 'invalid_credentials']);
    expect((await signIn(person.account, NEW)).status).toBe(200);
  });

  it('invalidates a code that was issued with the old password', async () => {
    const person = await api.person();
    const { code } = await api.accounts.signIn({ account: person.account, password: OLD }, ORIGIN);
    await change(person, { password: OLD, new_password: NEW });
    await expect(api.accounts.exchangeCode(code)).rejects.toMatchObject({ id: 'code_err' });
  });

  it('refuses a login that verified the old password before, and would receive its code afterwards', async () => {
    const person = await api.person();
    const user = (await findUser(api.context.db, person.user_id)) as UserRow;
    await change(person, { password: OLD, new_password: NEW });
    await expect(api.accounts.issueLoginCode({ user, origin: {} }, {})).rejects.toMatchObject({
      id: 'invalid_credentials',
    });
    expect((await signIn(person.account, NEW)).status).toBe(200);
  });

  it('requires the current password, and a new one that is neither short, common, nor the account name', async () => {
    const person = await api.person('Some.Body');
    const wrong = await change(person, { password: 'not it', new_password: NEW });
    expect(errorOf(wrong)).toEqual([422, 'wrong_password']);
    expect(errorOf(await change(person, { password: OLD, new_password: 'short' }))).toEqual([400, 'invalid_request']);
    for (const new_password of ['sOmE.bOdY', 'password1'])
      expect(errorOf(await change(person, { password: OLD, new_password }))).toEqual([422, 'weak_password']);
    expect(errorOf(await change(undefined, { password: OLD, new_password: NEW }))).toEqual([401, 'unauthenticated']);
    expect((await signIn(person.account, OLD)).status).toBe(200);
  });

  it('allows ten wrong passwords in 15 minutes', async () => {
    const person = await api.person();
    const guess = () => change(person, { password: 'a guess', new_password: NEW });
    const burst = await Promise.all(Array.from({ length: 12 }, guess));
    expect(burst.map((response) => response.status).sort()).toEqual([...Array(10).fill(422), 429, 429]);
    const refused = await change(person, { password: OLD, new_password: NEW });
    expect(errorOf(refused)).toEqual([429, 'too_many_attempts']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(await isIn(person)).toBe(true);
  });
});

describe('attackers who guess', () => {
  it("neither end the owner's session nor prevent the owner from changing the password", async () => {
    const person = await api.person();
    await Promise.all(Array.from({ length: 11 }, () => signIn(person.account, 'a guess', '192.0.2.1')));
    expect(errorOf(await signIn(person.account, OLD))).toEqual([429, 'too_many_attempts']);
    expect(await isIn(person)).toBe(true);
    const refreshed = await api.send({
      method: 'POST',
      url: `${BASE}/refresh_token`,
      headers: { 'refresh-token': person.refresh_token },
    });
    expect(refreshed.status).toBe(200);
    expect((await change(person, { password: OLD, new_password: NEW })).status).toBe(200);
  });

  it('do not keep the owner out after the password is changed or reset', async () => {
    const person = await api.person();
    const lock = (from: string) =>
      Promise.all(Array.from({ length: 11 }, () => signIn(person.account, 'a guess', from)));
    await lock('192.0.2.11');
    expect((await change(person, { password: OLD, new_password: NEW })).status).toBe(200);
    expect((await signIn(person.account, NEW)).status).toBe(200);
    await lock('192.0.2.12');
    const { token } = await api.accounts.credentials.makeReset({ ...person, removes_totp: false }, person.user_id);
    await api.accounts.credentials.reset(token, 'a third good one', 'en-US');
    expect((await signIn(person.account, 'a third good one')).status).toBe(200);
  });

  it('do not lock out a browser in which the account has logged in, which has an allowance of its own', async () => {
    const [person, other] = [await api.person(), await api.person()];
    const marked = async ({ account }: Person) => {
      const { code } = (await signIn(account, OLD)).body.data;
      const response = await api.send({ method: 'GET', url: `${BASE}/login/code/user`, query: { code } });
      return /ps_browser=[^;]+/.exec(String(response.headers['set-cookie']))?.[0] ?? '';
    };
    const [own, foreign] = [await marked(person), await marked(other)];
    const from = (cookie: string, password: string) =>
      api.send({
        method: 'POST',
        url: `${BASE}/login/password`,
        headers: { cookie },
        body: { account: person.account, password },
      });
    await Promise.all(Array.from({ length: 11 }, () => signIn(person.account, 'a guess', '192.0.2.21')));
    expect((await from(foreign, OLD)).status).toBe(429);
    expect((await from(`${own}x`, OLD)).status).toBe(429);
    expect((await from(own, OLD)).status).toBe(200);
    for (let round = 0; round < 10; round += 1) expect((await from(own, 'a guess')).status).toBe(401);
    expect((await from(own, OLD)).status).toBe(429);
    await change(person, { password: OLD, new_password: NEW });
    expect((await from(own, NEW)).status).toBe(200);
  });

  it('are limited to 50 failures per address over all accounts, without affecting others', async () => {
    const person = await api.person();
    const spray = (address: string, count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => signIn(`nobody-${index}`, 'a guess', address)));
    // All addresses of one IPv6 network count as one address.
    const first = await spray('2001:db8:0:1::1', 25);
    const second = await spray('2001:db8:0:1:ffff::2', 25);
    expect(new Set([...first, ...second].map((response) => response.status))).toEqual(new Set([401]));
    const refused = await signIn(person.account, OLD, '2001:db8:0:1::3');
    expect(errorOf(refused)).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await signIn(person.account, OLD, '2001:db8:0:2::1')).status).toBe(200);
    api.pass(900);
    expect((await signIn(person.account, OLD, '2001:db8:0:1::3')).status).toBe(200);
  });

  it('learn nothing from the response time: a password is hashed for any name', async () => {
    const person = await api.person();
    const hashes = async (account: string) => {
      let count = 0;
      const stop = onPasswordHash(() => count++);
      expect(errorOf(await signIn(account, 'a guess', '192.0.2.9'))).toEqual([401, 'invalid_credentials']);
      stop();
      return count;
    };
    expect(await hashes(person.account)).toBe(1);
    expect(await hashes('nobody-of-that-name')).toBe(1);
    expect(await hashes('no account: a name')).toBe(1);
  });
});

describe('a hash of the former algorithm', () => {
  // scrypt of OLD at its lowest cost.
  const FORMER = 'scrypt$1$8$1$BwcHBwcHBwcHBwcHBwcHBw$T4QjQB6rEVvnXVHRmxeiqQXhWzLXWvvI8mU2kgHq-Cc';
  const formerUser = async () => {
    const person = await api.person();
    await setPassword(api.context.db, person.user_id, FORMER);
    return person;
  };
  const hashOf = async (person: Person) => (await findUser(api.context.db, person.user_id))?.password_hash;

  it('is replaced by the login, after which the password is the same', async () => {
    const person = await formerUser();
    expect((await signIn(person.account, NEW)).status).toBe(401);
    expect(await hashOf(person)).toBe(FORMER);
    expect((await signIn(person.account, OLD)).status).toBe(200);
    const renewed = await hashOf(person);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(person.account, OLD)).status).toBe(200);
    expect(await hashOf(person)).toBe(renewed);
  });

  it('accepts all users who log in at the same time', async () => {
    const person = await formerUser();
    const responses = await Promise.all([1, 2, 3].map(() => signIn(person.account, OLD)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('stays until a later login if too many hashes are queued', async () => {
    const person = await formerUser();
    const hash = jest.spyOn(argon2, 'hash').mockRejectedValueOnce(new DomainError('overloaded', 'Try again.'));
    expect((await signIn(person.account, OLD)).status).toBe(200);
    expect(hash).toHaveBeenCalledTimes(1);
    hash.mockRestore();
    expect(await hashOf(person)).toBe(FORMER);
    expect((await signIn(person.account, OLD)).status).toBe(200);
    expect(await hashOf(person)).not.toBe(FORMER);
  });

  it('is not replaced if the password changes meanwhile', async () => {
    const person = await formerUser();
    const user = { user_id: person.user_id, password_hash: FORMER };
    await setPassword(api.context.db, person.user_id, await hashPassword(NEW));
    expect(await renewHash(api.context.db, user, OLD)).toBeNull();
    expect((await signIn(person.account, NEW)).status).toBe(200);
  });
});

describe('a reset link', () => {
  const linkFor = (who: Person | undefined, body: object) =>
    api.send({ method: 'POST', url: `${BASE}/password/reset_link`, body }, who);

  it('is created only by super administrators', async () => {
    const [person, admin, root] = [await api.person(), await api.person(undefined, 2), await api.person(undefined, 1)];
    const body = { account: person.account.toUpperCase() };
    expect(errorOf(await linkFor(undefined, body))).toEqual([401, 'unauthenticated']);
    expect(errorOf(await linkFor(person, body))).toEqual([403, 'forbidden']);
    expect(errorOf(await linkFor(admin, body))).toEqual([403, 'forbidden']);
    expect(errorOf(await linkFor(root, { account: 'nobody-at-all' }))).toEqual([404, 'account_not_found']);
    const { status, body: responseBody, headers } = await linkFor(root, body);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(responseBody.data.account).toBe(person.account);
    expect(responseBody.data.url).toMatch(/^http:\/\/square\.test\/user\/reset\?token=[\w-]{43}$/);
    const stored = JSON.stringify(await api.context.db.selectFrom('password_resets').selectAll().execute());
    expect(stored).not.toContain(new URL(responseBody.data.url).searchParams.get('token'));
  });
});
