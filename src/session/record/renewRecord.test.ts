import { waitFor } from '@testing-library/react';
import { aUser } from '../../../tests/support/page/aUser';
import { deferredResponse, failure, serveApi } from '../../../tests/support/page/fakeApi';
import { aRecord, ending, REFRESH, refused, tokensAfter } from '../../../tests/support/page/refresh';
import { settle, store, stored } from '../../../tests/support/page/sessionPage';
import type { TokenConfig } from '../options';
import type { AuthRecord } from './AuthRecord';

const LIST = 'GET /api/cmt/plugin/list';
const LIKE = 'POST /api/cmt/plugin/user/praise';
const RELEASE = 'POST /api/cmt/plugin';
const COUNT = 'GET /api/cmt/notification/count';

let made = 0;
const newTokens = () => {
  made += 1;
  return tokensAfter(made);
};

const ofAnotherUser = () =>
  aRecord({ access_token: 'other', refresh_token: 'other', user_info: aUser({ user_id: 8 }) });

/** A page with this session, and a function that makes calls. */
async function openPage(record: AuthRecord, options: { tokenConfig?: TokenConfig; isPri?: true } = {}) {
  jest.resetModules();
  store(record);
  const session = await import('../session');
  const navigate = jest.fn();
  session.init({ redirect_url: location.href, navigate, ...options });
  const { client } = await import('@/api/HttpClient');
  const request: typeof client.request = (...call) => client.request(...call);
  return {
    session,
    navigate,
    list: () => request(['GET', 'cmt', '/plugin/list', 'query']),
    like: (signal?: AbortSignal) => request(['POST', 'cmt', '/plugin/user/praise', 'body'], { praise: 1 }, { signal }),
    poll: () => request(['GET', 'cmt', '/notification/count', 'query'], {}, { quiet: true }),
    release: () => request(['POST', 'cmt', '/plugin', 'multipart'], { code: new Blob(['{}']) }),
  };
}

beforeEach(() => {
  made = 0;
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const bearer = (request: { headers: Headers } | undefined) => request?.headers.get('authorization');

describe('a token that is about to end', () => {
  it('is refreshed once for all concurrent callers', async () => {
    const api = serveApi({ [REFRESH]: newTokens, [LIST]: () => ({}), [LIKE]: () => ({}) });
    const { list, like } = await openPage(ending());
    await Promise.all([list(), like(), list()]);
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
    expect(api.requestsTo(REFRESH)[0]?.headers.get('refresh-token')).toBe('refresh-0');
    expect([...api.requestsTo(LIST), ...api.requestsTo(LIKE)].map(bearer)).toEqual(Array(3).fill('Bearer access-1'));
    expect(stored()).toMatchObject({ access_token: 'access-1', refresh_token: 'refresh-1', user_info: aUser() });
  });

  it('is not refreshed before its time', async () => {
    const api = serveApi({ [REFRESH]: newTokens, [LIST]: () => ({}) });
    await (await openPage(aRecord({ access_expires_at: Date.now() + 8_000 }))).list();
    expect(api.requestsTo(REFRESH)).toHaveLength(0);
    await (
      await openPage(aRecord({ access_expires_at: Date.now() + 8_000 }), { tokenConfig: { expires_advance: 9_000 } })
    ).list();
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
  });

  it('calls the refresh callback, which may throw', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    serveApi({ [REFRESH]: newTokens, [LIST]: () => ({}) });
    const failed = new Error('The owner fails.');
    const refreshCallback = jest.fn(() => {
      throw failed;
    });
    const { list } = await openPage(ending(), { tokenConfig: { refreshCallback } });
    expect((await list()).code).toBe(0);
    expect(refreshCallback.mock.calls).toEqual([[stored()]]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('refreshCallback'), failed]]);
    warn.mockRestore();
  });

  it('is not refreshed again when another tab renewed it first', async () => {
    const api = serveApi({ [REFRESH]: newTokens, [LIST]: () => ({}) });
    const { list } = await openPage(ending());
    localStorage.setItem('ps_auth_refresh', JSON.stringify({ holder: 'another tab', until: Date.now() + 5_000 }));
    const sent = list();
    store(aRecord({ access_token: 'of another tab', refresh_token: 'of another tab' }));
    localStorage.removeItem('ps_auth_refresh');
    await sent;
    expect(api.requestsTo(REFRESH)).toHaveLength(0);
    expect(bearer(api.requestsTo(LIST)[0])).toBe('Bearer of another tab');
  });

  it('does not restore a session that was logged out meanwhile', async () => {
    const late = deferredResponse(newTokens());
    const api = serveApi({ [REFRESH]: () => late.response, [LIST]: () => ({}) });
    const { list, navigate } = await openPage(ending());
    const sent = list();
    await until(() => api.requestsTo(REFRESH).length === 1);
    localStorage.removeItem('ps_auth');
    late.release();
    await sent;
    expect(stored()).toBeNull();
    expect(bearer(api.requestsTo(LIST)[0])).toBe('');
    expect(navigate).not.toHaveBeenCalled();
  });

  it('is not replaced by the token of a user who logged in meanwhile', async () => {
    const late = deferredResponse(newTokens());
    const api = serveApi({ [REFRESH]: () => late.response, [LIKE]: () => failure(401, 'unauthenticated') });
    const { like, navigate } = await openPage(ending());
    const sent = like();
    await until(() => api.requestsTo(REFRESH).length === 1);
    store(ofAnotherUser());
    late.release();
    expect(await sent).toMatchObject({ code: 401 });
    expect(api.requestsTo(LIKE).map(bearer)).toEqual(['']);
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('when the server refuses the refresh', () => {
  it('deletes the session, calls the refresh callback and goes to the login page', async () => {
    serveApi({ [REFRESH]: () => failure(401, 'unauthenticated'), [LIST]: () => ({}) });
    const refreshCallback = jest.fn();
    const { list, navigate, session } = await openPage(ending(), { tokenConfig: { refreshCallback } });
    await list();
    expect(stored()).toBeNull();
    expect(session.currentSession()).toBeNull();
    expect(refreshCallback.mock.calls).toEqual([[null]]);
    await until(() => navigate.mock.calls.length === 1);
    expect(navigate.mock.calls[0][0]).toMatch(/^\/user\/login\?/);
  });

  it.each([
    ['a token about to end', ending],
    ['a token that is refused', aRecord],
  ])('deletes the session and stays on the page if the user did not request the call: %s', async (_what, aToken) => {
    serveApi({ [REFRESH]: () => failure(401, 'unauthenticated'), [COUNT]: () => failure(401, 'unauthenticated') });
    const { poll, navigate, session } = await openPage(aToken());
    expect(await poll()).toMatchObject({ code: 401 });
    expect(session.currentSession()).toBeNull();
    await settle();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('leaves the page after a background call too, if the deployment shows visitors nothing', async () => {
    serveApi({ [REFRESH]: () => failure(401, 'unauthenticated'), [COUNT]: () => failure(401, 'unauthenticated') });
    const { poll, navigate } = await openPage(ending(), { isPri: true });
    await poll();
    await settle();
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('keeps the session that another tab renewed', async () => {
    const late = deferredResponse(failure(401, 'unauthenticated'));
    const api = serveApi({ [REFRESH]: () => late.response, [LIST]: () => ({}) });
    const { list, navigate } = await openPage(ending());
    const sent = list();
    await until(() => api.requestsTo(REFRESH).length === 1);
    store(aRecord({ access_token: 'of another tab', refresh_token: 'of another tab' }));
    late.release();
    await sent;
    expect(bearer(api.requestsTo(LIST)[0])).toBe('Bearer of another tab');
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('when the refresh gets no response', () => {
  it.each([
    ['the connection breaks', 0],
    ['the server fails', 500],
    ['the server is overloaded', 503],
    ['there are too many requests', 429],
  ])('because %s, the old token is used and the refresh is retried 5 s later', async (_what, status) => {
    jest.useFakeTimers();
    const api = serveApi({ [REFRESH]: () => failure(status), [LIST]: () => ({}) });
    const { list, navigate } = await openPage(ending());
    await jest.advanceTimersByTimeAsync(0);
    const sent = list();
    await jest.advanceTimersByTimeAsync(500);
    expect((await sent).code).toBe(0);
    // A call does not trigger the retry early.
    await list();
    expect(api.requestsTo(LIST).map(bearer)).toEqual(Array(2).fill('Bearer access-0'));
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
    api.handle({ [REFRESH]: newTokens });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(api.requestsTo(REFRESH)).toHaveLength(2);
    expect(stored()?.access_token).toBe('access-1');
    await list();
    expect(bearer(api.requestsTo(LIST)[2])).toBe('Bearer access-1');
    expect(navigate).not.toHaveBeenCalled();
  });

  /** Makes a call while the server cannot be reached, and waits for the retry, which gets `response`. */
  async function retried(
    record: AuthRecord,
    response: () => unknown,
    { calls = {}, make = 'list' }: { calls?: Record<string, () => unknown>; make?: 'list' | 'poll' } = {},
  ) {
    jest.useFakeTimers();
    const api = serveApi({ [REFRESH]: () => failure(0), [LIST]: () => ({}), [COUNT]: () => ({}), ...calls });
    const page = await openPage(record);
    await jest.advanceTimersByTimeAsync(0);
    void page[make]();
    await jest.advanceTimersByTimeAsync(500);
    api.handle({ [REFRESH]: response });
    await jest.advanceTimersByTimeAsync(6_000);
    return page;
  }

  it('and a refusal of the retry leads to the login page', async () => {
    const { navigate } = await retried(ending(), refused);
    expect(stored()).toBeNull();
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('and a refusal of the retry leaves no page if the user did not request the call', async () => {
    const { navigate } = await retried(ending(), refused, { make: 'poll' });
    expect(stored()).toBeNull();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('and a token that the server refused before its expiry is renewed then', async () => {
    await retried(aRecord(), newTokens, { calls: { [LIST]: () => failure(401, 'unauthenticated') } });
    expect(stored()?.access_token).toBe('access-1');
  });

  it('times out after the user API’s 10 s', async () => {
    jest.useFakeTimers();
    const api = serveApi({ [REFRESH]: () => new Promise(() => {}), [LIST]: () => ({}) });
    const { list } = await openPage(ending());
    const sent = list();
    await jest.advanceTimersByTimeAsync(9_500);
    expect(api.requestsTo(LIST)).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1_000);
    expect((await sent).code).toBe(0);
    expect(bearer(api.requestsTo(LIST)[0])).toBe('Bearer access-0');
  });

  it('a call whose token is refused reports a missing connection, not an ended session', async () => {
    serveApi({ [REFRESH]: () => failure(0), [LIKE]: () => failure(401, 'unauthenticated') });
    const { like, navigate } = await openPage(aRecord());
    expect(await like()).toMatchObject({ code: -10000, status: 0, error: 'offline' });
    expect(stored()?.refresh_token).toBe('refresh-0');
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('a call whose token is refused', () => {
  it('is sent once more with a new token', async () => {
    const api = serveApi({
      [REFRESH]: newTokens,
      [LIKE]: ({ headers }) =>
        bearer({ headers }) === 'Bearer access-1' ? { done: true } : failure(401, 'unauthenticated'),
    });
    const { like } = await openPage(aRecord());
    expect(await like()).toMatchObject({ code: 0, data: { done: true } });
    expect(api.requestsTo(LIKE).map(({ body }) => body)).toEqual([{ praise: 1 }, { praise: 1 }]);
  });

  it('is never sent a third time', async () => {
    const api = serveApi({ [REFRESH]: newTokens, [LIKE]: () => failure(401, 'unauthenticated') });
    const { like } = await openPage(aRecord());
    expect(await like()).toMatchObject({ code: 401 });
    expect(api.requestsTo(LIKE)).toHaveLength(2);
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
  });

  it('uses the token that another call received meanwhile', async () => {
    const api = serveApi({
      [REFRESH]: newTokens,
      [LIKE]: ({ headers }) => (bearer({ headers }) === 'Bearer access-0' ? failure(401, 'unauthenticated') : {}),
    });
    const { like } = await openPage(aRecord());
    const responses = await Promise.all([like(), like(), like()]);
    expect(responses.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
  });

  it('is sent once if the refusal is about something else: a wrong password is a 401 as well', async () => {
    const api = serveApi({ [REFRESH]: newTokens, [LIKE]: () => failure(401, 'invalid_credentials') });
    const { like, navigate } = await openPage(aRecord());
    expect(await like()).toMatchObject({ code: 401, error: 'invalid_credentials' });
    expect(api.requests.map(({ line }) => line)).toEqual([LIKE]);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('is not sent again if it is an upload, but the next one has the new token', async () => {
    const api = serveApi({ [REFRESH]: newTokens, [RELEASE]: () => failure(401, 'unauthenticated') });
    const { release } = await openPage(aRecord());
    expect(await release()).toMatchObject({ code: 401 });
    expect(api.requestsTo(RELEASE)).toHaveLength(1);
    expect(stored()?.access_token).toBe('access-1');
  });

  it('is not sent again if its caller canceled it', async () => {
    const stop = new AbortController();
    const api = serveApi({
      [REFRESH]: () => {
        stop.abort();
        return newTokens();
      },
      [LIKE]: () => failure(401, 'unauthenticated'),
    });
    const { like } = await openPage(aRecord());
    await like(stop.signal);
    expect(api.requestsTo(LIKE)).toHaveLength(1);
  });

  it('is not sent again as a user who logged in meanwhile', async () => {
    const api = serveApi({
      [LIKE]: () => {
        store(ofAnotherUser());
        return failure(401, 'unauthenticated');
      },
    });
    const { like, navigate } = await openPage(aRecord());
    expect(await like()).toMatchObject({ code: 401, error: 'unauthenticated' });
    expect(api.requestsTo(LIKE).map(bearer)).toEqual(['Bearer access-0']);
    expect(stored()).toMatchObject({ access_token: 'other', user_info: { user_id: 8 } });
    expect(navigate).not.toHaveBeenCalled();
  });

  it('leads to the login page when the session has ended', async () => {
    serveApi({ [REFRESH]: () => failure(401), [LIKE]: () => failure(401, 'unauthenticated') });
    const { like, navigate } = await openPage(aRecord());
    expect(await like()).toMatchObject({ code: 401 });
    expect(stored()).toBeNull();
    await until(() => navigate.mock.calls.length === 1);
  });

  it('of a visitor only fails', async () => {
    const api = serveApi({ [REFRESH]: newTokens, [LIKE]: () => failure(401, 'unauthenticated') });
    const page = await openPage(aRecord());
    localStorage.clear();
    expect(await page.like()).toMatchObject({ code: 401 });
    expect(api.requests.map(({ line }) => line)).toEqual([LIKE]);
  });
});

async function until(holds: () => boolean): Promise<void> {
  await waitFor(() => expect(holds()).toBe(true));
}
