import { aUser } from '../../../tests/support/page/aUser';
import { deferredResponse, failure, serveApi } from '../../../tests/support/page/fakeApi';
import { aRecord, ending, REFRESH, refused, tokensAfter } from '../../../tests/support/page/refresh';
import { store, stored } from '../../../tests/support/page/sessionPage';
import type { AuthRecord } from './AuthRecord';

const VALID = 'GET /api/user-center/user/valid';
const HOUR_MS = 3_600_000;
const newTokens = () => tokensAfter(1);

/** The session layer of a new page with this session. */
async function openPage(record: AuthRecord) {
  jest.resetModules();
  store(record);
  const session = await import('../session');
  session.init({ redirect_url: location.href, navigate: jest.fn() });
  const { renewRecord } = await import('./renewRecord');
  const { client } = await import('@/api/HttpClient');
  const receiveServerTime = (ms: number) => client.clock.read(new Headers({ date: new Date(ms).toUTCString() }));
  return { session, tokens: client.tokens, renewRecord, receiveServerTime };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('while the validation at the start has no response', () => {
  const startPage = async (record: AuthRecord, response: unknown = { info: aUser() }) => {
    const validation = deferredResponse(response);
    const api = serveApi({ [VALID]: () => validation.response, [REFRESH]: newTokens });
    const page = await openPage(record);
    void page.session.startSession();
    await pass(0);
    return { ...page, api, validation };
  };

  it('a token that only seems to have expired is not refreshed: the local clock may be wrong', async () => {
    const isHourAhead = aRecord({ access_expires_at: Date.now() - HOUR_MS / 2 });
    const { tokens, receiveServerTime, api, validation } = await startPage(isHourAhead);
    const token = tokens.accessToken();
    await pass(1_000);
    receiveServerTime(Date.now() - HOUR_MS);
    validation.release();
    await pass(1_000);
    expect(await token).toEqual({ token: 'access-0', userId: 7 });
    expect(api.requestsTo(REFRESH)).toHaveLength(0);
  });

  it.each([
    ['confirms the session', { info: aUser() }],
    ['is a failure', failure(503)],
  ])('a token that has really expired is refreshed after a response that %s', async (_what, response) => {
    const { tokens, api, validation } = await startPage(ending(), response);
    const token = tokens.accessToken();
    await pass(1_000);
    expect(api.requestsTo(REFRESH)).toHaveLength(0);
    validation.release();
    await pass(1_000);
    expect(await token).toEqual({ token: 'access-1', userId: 7 });
  });

  it('a token is not refreshed if the response ends the session', async () => {
    const { tokens, api, validation } = await startPage(ending(), failure(401, 'unauthenticated'));
    const token = tokens.accessToken();
    await pass(1_000);
    validation.release();
    await pass(1_000);
    expect(await token).toBeNull();
    expect(api.requestsTo(REFRESH)).toHaveLength(0);
  });

  it('a token that the server has refused is refreshed at once', async () => {
    const { tokens, api } = await startPage(aRecord());
    void tokens.renew({ token: 'access-0', userId: 7 });
    await pass(1_000);
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
    expect(stored()?.access_token).toBe('access-1');
  });

  it('a token is refreshed at once if an earlier response has shown the server’s time', async () => {
    const { tokens, receiveServerTime, api } = await startPage(ending());
    receiveServerTime(Date.now());
    void tokens.accessToken();
    await pass(1_000);
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
  });
});

it('a token that has expired is refreshed at once if no validation is pending', async () => {
  const api = serveApi({ [REFRESH]: newTokens });
  const { tokens } = await openPage(ending());
  const token = tokens.accessToken();
  await pass(1_000);
  expect(await token).toEqual({ token: 'access-1', userId: 7 });
  expect(api.requests).toHaveLength(1);
});

describe('after a refresh without a response', () => {
  /** A page whose first refresh had no response. Its retry runs 5 s later. */
  async function openOffline() {
    const api = serveApi({ [REFRESH]: () => failure(0) });
    const { renewRecord } = await openPage(ending());
    const onRetryRefused = jest.fn();
    const renewal = renewRecord(null, onRetryRefused);
    await pass(500);
    expect(await renewal).toEqual({ state: 'unreachable' });
    return { api, renewRecord, onRetryRefused };
  }

  it('another renewal sends no request before the retry', async () => {
    const { api, renewRecord } = await openOffline();
    expect(await renewRecord()).toEqual({ state: 'unreachable' });
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
  });

  it('a retry that succeeds is not reported as refused', async () => {
    const { api, onRetryRefused } = await openOffline();
    api.handle({ [REFRESH]: newTokens });
    await pass(6_000);
    expect(stored()?.access_token).toBe('access-1');
    expect(onRetryRefused).not.toHaveBeenCalled();
  });

  it('a logout before the retry is not reported as a refusal', async () => {
    const { api, onRetryRefused } = await openOffline();
    localStorage.removeItem('ps_auth');
    await pass(6_000);
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
    expect(onRetryRefused).not.toHaveBeenCalled();
  });

  it('a refusal is reported once, also if only the second retry has a response', async () => {
    const { api, onRetryRefused } = await openOffline();
    await pass(6_000);
    expect(api.requestsTo(REFRESH)).toHaveLength(2);
    expect(onRetryRefused).not.toHaveBeenCalled();
    api.handle({ [REFRESH]: refused });
    await pass(6_000);
    expect(api.requestsTo(REFRESH)).toHaveLength(3);
    expect(onRetryRefused).toHaveBeenCalledTimes(1);
    expect(stored()).toBeNull();
  });
});

it.each([
  ['succeeds', newTokens],
  ['is refused', refused],
])('the refresh callback may be missing when a refresh %s', async (_what, response) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  serveApi({ [REFRESH]: response });
  const { renewRecord } = await openPage(ending());
  void renewRecord();
  await pass(500);
  expect(stored()?.access_token).not.toBe('access-0');
  expect(warn).not.toHaveBeenCalled();
});
