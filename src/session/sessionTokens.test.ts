import { aUser } from '../../tests/support/page/aUser';
import { failure, serveApi } from '../../tests/support/page/fakeApi';
import { REFRESH, refused, tokensAfter } from '../../tests/support/page/refresh';
import { openSession, record, settle, store, stored } from '../../tests/support/page/sessionPage';

const newTokens = tokensAfter(2);
const other = { ...record, access_token: 'other', refresh_token: 'other', user_info: aUser({ user_id: 9 }) };
const expiring = { ...record, access_expires_at: Date.now() + 1_000 };

/** The token source of the calls of a new page. */
async function openTokens(held: typeof record | null) {
  store(held);
  const { navigate } = await openSession('/plugins/');
  const { client } = await import('@/api/HttpClient');
  return { navigate, tokens: client.tokens };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

describe('the token of a call', () => {
  it('is that of the session, with its user', async () => {
    const api = serveApi({});
    const { tokens } = await openTokens(record);
    expect(await tokens.accessToken()).toEqual({ token: 'access', userId: 7 });
    expect(api.requests).toEqual([]);
  });

  it('is missing for a visitor', async () => {
    const { tokens } = await openTokens(null);
    expect(await tokens.accessToken()).toBeNull();
  });

  it('is renewed first if it is about to expire', async () => {
    const api = serveApi({ [REFRESH]: () => newTokens });
    const { tokens } = await openTokens(expiring);
    expect(await tokens.accessToken()).toEqual({ token: 'access-2', userId: 7 });
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
  });

  it('is missing if the server refuses to renew it, and the login page opens', async () => {
    serveApi({ [REFRESH]: refused });
    const { tokens, navigate } = await openTokens(expiring);
    expect(await tokens.accessToken()).toBeNull();
    await settle();
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the user logged out', null],
    ['another user logged in', other],
  ])('is missing if %s in another tab during its renewal', async (_what, now) => {
    serveApi({
      [REFRESH]: () => {
        store(now);
        return newTokens;
      },
    });
    const { tokens, navigate } = await openTokens(expiring);
    expect(await tokens.accessToken()).toBeNull();
    await settle();
    expect(stored()).toEqual(now);
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('a token that the server refused', () => {
  const rejected = { token: 'access', userId: 7 };

  it('is replaced by a new one of the same user', async () => {
    serveApi({ [REFRESH]: () => newTokens });
    const { tokens } = await openTokens(record);
    expect(await tokens.renew(rejected)).toEqual({ state: 'fresh', token: 'access-2' });
  });

  it('is not replaced by that of another user, who has logged in meanwhile', async () => {
    const api = serveApi({ [REFRESH]: () => newTokens });
    const { tokens, navigate } = await openTokens(other);
    expect(await tokens.renew(rejected)).toEqual({ state: 'ended' });
    await settle();
    expect(api.requests).toEqual([]);
    expect(stored()).toEqual(other);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('does not open the login page if the user logged out in another tab', async () => {
    serveApi({
      [REFRESH]: () => {
        store(null);
        return refused();
      },
    });
    const { tokens, navigate } = await openTokens(record);
    expect(await tokens.renew(rejected)).toEqual({ state: 'ended', byServer: false });
    await settle();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('does not open the login page if the server cannot be reached, and the session stays', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    serveApi({ [REFRESH]: () => failure(0) });
    const { tokens, navigate } = await openTokens(record);
    const renewal = tokens.renew(rejected);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await renewal).toEqual({ state: 'unreachable' });
    expect(stored()).toEqual(record);
    expect(navigate).not.toHaveBeenCalled();
  });
});
