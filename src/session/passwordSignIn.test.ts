import { aUser } from '../../tests/support/page/aUser';
import { failure, serveApi } from '../../tests/support/page/fakeApi';
import { EXCHANGE, exchangeResponse, openSession, record, store, stored } from '../../tests/support/page/sessionPage';
import { DEFERRED_CALLS } from '../api/callTable/deferred.generated';

const line = ([method, , path]: readonly [string, string, string, string]) => `${method} /api/user-center${path}`;
const SIGN_IN = line(DEFERRED_CALLS.signIn);
const TOTP = line(DEFERRED_CALLS.signInWithTotp);
const SIGN_UP = line(DEFERRED_CALLS.signUp);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each<[string, (session: Awaited<ReturnType<typeof openSession>>['session']) => Promise<void>, string, object]>([
  [
    'a password',
    (session) => session.signInWithPassword('ada', 'secret'),
    SIGN_IN,
    { account: 'ada', password: 'secret' },
  ],
  [
    'a code of an authenticator app',
    (session) => session.signInWithTotp('x1', '123456'),
    TOTP,
    { challenge: 'x1', code: '123456' },
  ],
  [
    'a new account',
    (session) => session.signUpWithPassword({ account: 'ada', password: 'secret' }),
    SIGN_UP,
    { account: 'ada', password: 'secret' },
  ],
])('%s starts a session on this page and replaces the one before', async (_what, start, called, body) => {
  const api = serveApi({ [called]: () => ({ code: 'c1' }), [EXCHANGE]: () => exchangeResponse });
  store(record);
  const { session } = await openSession('/plugins/');
  const signedIn = jest.fn();
  session.onSignedIn(signedIn);
  await start(session);
  expect(api.requestsTo(called)[0]?.body).toEqual(body);
  expect(api.requestsTo(called)[0]?.headers.get('Authorization')).toBe('');
  // The server has given the code to this page, so there is no secret to prove.
  expect(api.requestsTo(EXCHANGE)[0]?.query).toEqual({ code: 'c1' });
  expect(session.currentSession()?.user.nick_name).toBe('Lin');
  expect(signedIn.mock.calls).toEqual([[exchangeResponse.user_info]]);
});

it('a refused password changes nothing', async () => {
  serveApi({ [SIGN_IN]: () => failure(401, 'invalid_credentials') });
  store(record);
  const { session } = await openSession('/plugins/');
  await expect(session.signInWithPassword('ada', 'wrong')).rejects.toMatchObject({ id: 'invalid_credentials' });
  expect(stored()).toEqual(record);
});

describe('changed data of the user', () => {
  it('are shown and stored', async () => {
    store(record);
    const { session } = await openSession('/plugins/');
    const seen = jest.fn();
    const stop = session.onSessionChange(seen);
    session.changeSessionUser(aUser({ nick_name: 'Renamed' }));
    expect(stored()).toEqual({ ...record, user_info: aUser({ nick_name: 'Renamed' }) });
    expect(seen.mock.calls).toEqual([[{ user: aUser({ nick_name: 'Renamed' }) }]]);
    stop();
    session.changeSessionUser(aUser({ nick_name: 'Again' }));
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another user is logged in', { ...record, user_info: aUser({ user_id: 9 }) }],
    ['no user is logged in', null],
  ])('change nothing if %s', async (_what, held) => {
    store(held);
    const { session } = await openSession('/plugins/');
    const seen = jest.fn();
    session.onSessionChange(seen);
    session.changeSessionUser(aUser({ nick_name: 'Renamed' }));
    expect(stored()).toEqual(held);
    expect(seen).not.toHaveBeenCalled();
  });
});

it('a link to the login page returns to the given address, always by redirect', async () => {
  const { session } = await openSession('/plugins/', { ux_mode: 'popup' });
  const to = (address: string) => Object.fromEntries(new URL(address, location.origin).searchParams);
  expect(to(session.signInAddress('/plugins/mine'))).toMatchObject({
    redirect_uri: '/plugins/mine',
    ux_mode: 'redirect',
  });
  expect(to(session.signInAddress('/plugins/mine'))).not.toHaveProperty('page');
  expect(to(session.signInAddress('/plugins/mine', 'sign_up'))).toMatchObject({ page: 'sign_up' });
});

describe('a page notices a session that changed in another tab', () => {
  const storage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  const shown = (persisted: boolean) => {
    const event = new Event('pageshow');
    Object.defineProperty(event, 'persisted', { value: persisted });
    window.dispatchEvent(event);
  };

  it.each<[string, () => void, number]>([
    ['by the event of its storage', () => storage('ps_auth'), 1],
    ['when the whole storage is cleared', () => storage(null), 1],
    ['but not of other entries', () => storage('ps_lang'), 0],
    ['when it returns from the back/forward cache', () => shown(true), 1],
    ['but not when it is loaded', () => shown(false), 0],
  ])('%s', async (_what, happen, times) => {
    const { session } = await openSession('/plugins/');
    // A second `init` adds no second listener.
    session.init({ redirect_url: `${location.origin}/plugins/` });
    const seen = jest.fn();
    session.onSessionChange(seen);
    happen();
    expect(seen).toHaveBeenCalledTimes(times);
  });
});
