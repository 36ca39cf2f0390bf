import { type Api, anApi, errorOf, ORIGIN, type Person } from '../../../tests/support/api/anApi';
import { interrupt } from '../../../tests/support/api/recordStatements';
import { writeRole } from '../../repositories/accounts/identities';
import { accountRoutes } from './accounts';
import { sessionRoutes } from './ownAccount';

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, accounts }) => {
    accountRoutes(app, accounts, async () => {});
    sessionRoutes(app, accounts);
  });
});
afterAll(() => api.close());

const SESSIONS = '/api/user-center/user/sessions';
const list = (who?: Person, agent?: string) =>
  api.send({ method: 'GET', url: SESSIONS, headers: agent === undefined ? {} : { 'user-agent': agent } }, who);
const end = (who: Person | undefined, session_id: string) =>
  api.send({ method: 'DELETE', url: SESSIONS, body: { session_id } }, who);
const endOthers = (who?: Person) => api.send({ method: 'DELETE', url: `${SESSIONS}/others` }, who);
const byRefreshToken = (method: 'GET' | 'POST', path: string) => (who: Person) =>
  api.send({ method, url: `/api/user-center/user/${path}`, headers: { 'refresh-token': who.refresh_token } });
const refresh = byRefreshToken('POST', 'refresh_token');
const signOut = byRefreshToken('POST', 'logout');
const requestCode = byRefreshToken('GET', 'login/code');

/** A second session of the same user. */
async function elsewhere(person: Person): Promise<Person> {
  const { code } = await api.accounts.signIn({ account: person.account, password: 'a good password' }, ORIGIN);
  const { access_token, refresh_token } = await api.accounts.exchangeCode(code);
  return { ...person, access_token, refresh_token };
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

describe("the user's list of sessions", () => {
  it('shows client and last use of each, the current one first, and no token', async () => {
    const person = await api.person();
    const other = await elsewhere(person);
    await list(other, FIREFOX);
    api.pass(60);
    const { status, body, headers, text } = await list(person, 'curl/8.9.1');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.data.session_list).toMatchObject([
      { is_current: true, user_agent: 'curl/8.9.1', browser: 'curl', system: null },
      { is_current: false, user_agent: FIREFOX, browser: 'Firefox', system: 'Linux' },
    ]);
    for (const { access_token, refresh_token } of [person, other]) {
      expect(text).not.toContain(access_token);
      expect(text).not.toContain(refresh_token);
    }
  });

  it('records the use of a session every five minutes, not at every request', async () => {
    const person = await api.person();
    const lastUse = async (agent: string) => {
      const [session] = (await list(person, agent)).body.data.session_list;
      return { at: Date.parse(session.last_used_at), agent: session.user_agent };
    };
    const first = await lastUse('first');
    api.pass(4 * 60);
    expect(await lastUse('second')).toEqual(first);
    api.pass(70);
    const later = await lastUse('third');
    expect(later.agent).toBe('third');
    expect(later.at - first.at).toBeGreaterThanOrEqual(310_000);
  });

  it("has only the caller's sessions, and is refused to visitors", async () => {
    const person = await api.person();
    await api.person();
    expect((await list(person)).body.data.session_list).toHaveLength(1);
    expect(errorOf(await list())).toEqual([401, 'unauthenticated']);
  });

  it('leaves out sessions that ended or whose tokens have all expired', async () => {
    const person = await api.person();
    await elsewhere(person);
    api.pass(30 * 24 * 60 * 60 + 1);
    const again = await elsewhere(person);
    expect((await list(again)).body.data.session_list).toHaveLength(1);
  });
});

describe('ending a session', () => {
  it('invalidates its access token and its refresh token only', async () => {
    const person = await api.person();
    const other = await elsewhere(person);
    const [, there] = (await list(person)).body.data.session_list;
    expect((await list(other)).status).toBe(200);
    expect((await end(person, there.session_id)).status).toBe(200);
    expect(errorOf(await list(other))).toEqual([401, 'unauthenticated']);
    expect(errorOf(await refresh(other))).toEqual([401, 'unauthenticated']);
    expect((await list(person)).body.data.session_list).toHaveLength(1);
    expect(errorOf(await end(person, there.session_id))).toEqual([404, 'session_not_found']);
  });

  it.each([
    ['five seconds later', 5],
    ['once its clock was set back', -3600],
  ])('takes effect %s on a server that was not notified', async (_when, seconds) => {
    const person = await api.person();
    await list(person);
    await api.context.db
      .updateTable('session_families')
      .set({ revoked_at: new Date() })
      .where('user_id', '=', person.user_id)
      .execute();
    expect((await list(person)).status).toBe(200);
    api.pass(seconds);
    expect(errorOf(await list(person))).toEqual([401, 'unauthenticated']);
  });

  it('is not cached with the role that it had before a change', async () => {
    const person = await api.person(undefined, 2);
    const caller = () => api.accounts.authenticate(person.access_token);
    expect(await caller()).toMatchObject({ role: 2 });
    // After this time, the next call also records the use of the session, in a second statement.
    api.pass(600);
    const changes: Promise<void>[] = [];
    const demote = async () => {
      await writeRole(api.context.db, person.user_id, 0);
      api.accounts.sessions.invalidateUser(person.user_id);
    };
    await interrupt(/session_families/, () => changes.push(demote()), caller);
    await Promise.all(changes);
    expect(await caller()).toMatchObject({ role: 0 });
  });

  it("does not end another user's session, and does not reveal that it exists", async () => {
    const [person, stranger] = [await api.person(), await api.person()];
    const [theirs] = (await list(stranger)).body.data.session_list;
    expect(errorOf(await end(person, theirs.session_id))).toEqual([404, 'session_not_found']);
    expect(errorOf(await end(person, 'never\u0000was'))).toEqual([404, 'session_not_found']);
    expect(errorOf(await end(undefined, theirs.session_id))).toEqual([401, 'unauthenticated']);
    expect((await list(stranger)).status).toBe(200);
  });

  it('ends all others at once', async () => {
    const [person, stranger] = [await api.person(), await api.person()];
    const others = [await elsewhere(person), await elsewhere(person)];
    for (const other of others) await list(other);
    expect((await endOthers(person)).body.data).toEqual({ ended: 2 });
    for (const other of others) expect((await list(other)).status).toBe(401);
    expect((await list(person)).body.data.session_list).toHaveLength(1);
    expect((await list(stranger)).status).toBe(200);
    expect((await endOthers(person)).body.data).toEqual({ ended: 0 });
    expect(errorOf(await endOthers())).toEqual([401, 'unauthenticated']);
  });

  it.each([
    ['is ended by its owner', async (owner: Person, there: string) => end(owner, there)],
    ['is ended with all others', async (owner: Person) => endOthers(owner)],
    ['logs out', async (_owner: Person, _there: string, it: Person) => signOut(it)],
  ])('invalidates the code that a session requested when it %s', async (_how, ending) => {
    const owner = await api.person();
    const other = await elsewhere(owner);
    const { code } = (await requestCode(other)).body.data;
    const [, there] = (await list(owner)).body.data.session_list;
    expect((await ending(owner, there.session_id, other)).status).toBe(200);
    await expect(api.accounts.exchangeCode(code)).rejects.toMatchObject({ id: 'code_err' });
    expect(errorOf(await requestCode(other))).toEqual([401, 'unauthenticated']);
    await expect(api.accounts.exchangeCode((await requestCode(owner)).body.data.code)).resolves.toBeTruthy();
  });
});
