import { failure, serveApi } from '../../tests/support/page/fakeApi';
import { REFRESH, refused } from '../../tests/support/page/refresh';
import {
  EXCHANGE,
  exchangeResponse,
  openSession,
  record,
  settle,
  store,
  stored,
} from '../../tests/support/page/sessionPage';

const DEFAULTS = 'POST /api/cmt/plugin/user/new/silent';

async function openPage(isPri = false) {
  const { session, navigate } = await openSession('/plugins/', { isPri });
  return { session, navigate, ...(await import('./startNewSession')) };
}

beforeEach(() => localStorage.clear());

it('exchanges the code as a visitor, even if a session exists whose token must be renewed', async () => {
  const api = serveApi({ [EXCHANGE]: () => exchangeResponse, [DEFAULTS]: () => ({}) });
  store({ ...record, access_expires_at: Date.now() - 1_000 });
  const { startNewSession } = await openPage();
  await startNewSession('c1', 'secret');
  expect(api.requests.map(({ line }) => line)).toEqual([EXCHANGE, DEFAULTS]);
  expect(api.requestsTo(EXCHANGE)[0]?.headers.get('Authorization')).toBe('');
  expect(api.requestsTo(EXCHANGE)[0]?.query).toEqual({ code: 'c1', code_verifier: 'secret' });
  expect(stored()).toMatchObject({ access_token: 'new-access', refresh_token: 'new-refresh' });
});

it('stores the login method, where the session may end later', async () => {
  serveApi({ [EXCHANGE]: () => ({ ...exchangeResponse, login_method: 'saml' }), [DEFAULTS]: () => ({}) });
  const { startNewSession } = await openPage();
  expect(await startNewSession('c1')).toEqual(exchangeResponse.user_info);
  expect(stored()).toMatchObject({ login_method: 'saml', user_info: exchangeResponse.user_info });
});

it.each([
  [
    'among the fields of the user',
    ({ user_info, ...tokens }: typeof exchangeResponse) => ({ user_info: { ...user_info, ...tokens } }),
  ],
  [
    'in a user that is the whole response',
    ({ user_info, ...tokens }: typeof exchangeResponse) => ({ ...user_info, ...tokens }),
  ],
])('starts a session with the tokens of another user API %s, and stores the user without them', async (_what, nest) => {
  serveApi({ [EXCHANGE]: () => nest(exchangeResponse), [DEFAULTS]: () => ({}) });
  const { session, startNewSession } = await openPage();
  expect(await startNewSession('c1')).toEqual(exchangeResponse.user_info);
  expect(session.currentSession()).toEqual({ user: exchangeResponse.user_info });
  expect(stored()).toMatchObject({ access_token: 'new-access', refresh_token: 'new-refresh' });
  expect(stored()?.user_info).toEqual(exchangeResponse.user_info);
});

it('fails with "code err" if the response has no tokens', async () => {
  serveApi({ [EXCHANGE]: () => ({ user_info: exchangeResponse.user_info }) });
  jest.spyOn(console, 'warn').mockImplementation();
  const { startNewSession } = await openPage();
  await expect(startNewSession('c1')).rejects.toThrow('code err');
  expect(stored()).toBeNull();
});

it('announces the session after the default plugins are installed with its token', async () => {
  const order: string[] = [];
  const api = serveApi({ [EXCHANGE]: () => exchangeResponse });
  const { session, startNewSession } = await openPage();
  api.handle({
    [DEFAULTS]: async () => {
      await settle();
      order.push('installed');
      return {};
    },
  });
  session.onSessionChange((now) => order.push(`changed to ${now?.user.nick_name}`));
  session.onSignedIn((user) => order.push(`${user.nick_name} logged in`));
  await startNewSession('c1');
  expect(order).toEqual(['installed', 'changed to Lin', 'Lin logged in']);
  expect(api.requestsTo(DEFAULTS)[0]?.headers.get('Authorization')).toBe('Bearer new-access');
});

it('is no login for listeners if the session ends before the default plugins are installed', async () => {
  serveApi({
    [EXCHANGE]: () => exchangeResponse,
    [DEFAULTS]: () => {
      localStorage.clear();
      return {};
    },
  });
  const { session, startNewSession } = await openPage();
  const [changes, signedIn] = [jest.fn(), jest.fn()];
  session.onSessionChange(changes);
  session.onSignedIn(signedIn);
  await startNewSession('c1');
  expect(changes.mock.calls).toEqual([[null]]);
  expect(signedIn).not.toHaveBeenCalled();
});

it('fails with "code err" and the reason, and leaves the session before as it was', async () => {
  serveApi({ [EXCHANGE]: () => failure(400, 'code_expired') });
  store(record);
  const { session, startNewSession } = await openPage();
  const changes = jest.fn();
  session.onSessionChange(changes);
  const refusal = await startNewSession('c1').catch((error: Error) => error);
  expect(refusal).toMatchObject({ message: 'code err', cause: { id: 'code_expired', status: 400 } });
  expect(stored()).toEqual(record);
  expect(changes).not.toHaveBeenCalled();
});

describe('the installation of the default plugins', () => {
  it('continues when the page is left', async () => {
    const api = serveApi({ [DEFAULTS]: () => ({}) });
    store(record);
    const { introduceSession } = await openPage();
    await introduceSession(record.user_info);
    expect(api.requests.filter(({ keepalive }) => keepalive).map(({ line }) => line)).toEqual([DEFAULTS]);
  });

  it.each([
    ['does not open the login page on a public site', false, 0],
    ['opens the login page in a private deployment, which shows visitors nothing', true, 1],
  ])('%s if the session has ended', async (_what, isPri, times) => {
    serveApi({
      [DEFAULTS]: () => failure(401, 'unauthenticated'),
      [REFRESH]: refused,
    });
    store(record);
    const { introduceSession, navigate } = await openPage(isPri);
    await introduceSession(record.user_info);
    await settle();
    expect(stored()).toBeNull();
    expect(navigate).toHaveBeenCalledTimes(times);
  });
});
