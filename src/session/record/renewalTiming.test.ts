import { aUser } from '../../../tests/support/page/aUser';
import { deferredResponse, failure, serveApi } from '../../../tests/support/page/fakeApi';
import { aRecord, ending, REFRESH, refused, tokensAfter } from '../../../tests/support/page/refresh';
import { store, stored } from '../../../tests/support/page/sessionPage';
import type { AuthRecord } from './storedRecord';

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
  const { validateRecord } = await import('../validation');
  const { recordServerTime } = await import('../serverClock');
  const receiveServerTime = (ms: number) => recordServerTime(new Headers({ date: new Date(ms).toUTCString() }));
  return { renewRecord, validateRecord, receiveServerTime };
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
  const startPage = async (record: AuthRecord) => {
    const validation = deferredResponse({ info: aUser() });
    const api = serveApi({ [VALID]: () => validation.response, [REFRESH]: newTokens });
    const page = await openPage(record);
    void page.validateRecord().catch(() => {});
    return { ...page, api, validation };
  };

  it('a token that only seems to have expired is not refreshed: the local clock may be wrong', async () => {
    const isHourAhead = aRecord({ access_expires_at: Date.now() - HOUR_MS / 2 });
    const { renewRecord, receiveServerTime, api, validation } = await startPage(isHourAhead);
    const renewal = renewRecord();
    await pass(1_000);
    receiveServerTime(Date.now() - HOUR_MS);
    validation.release();
    await pass(1_000);
    expect(await renewal).toEqual({ state: 'fresh', record: isHourAhead });
    expect(api.requestsTo(REFRESH)).toHaveLength(0);
  });

  it('a token that has really expired is refreshed after the response', async () => {
    const { renewRecord, api, validation } = await startPage(ending());
    const renewal = renewRecord();
    await pass(1_000);
    expect(api.requestsTo(REFRESH)).toHaveLength(0);
    validation.release();
    await pass(1_000);
    expect(await renewal).toEqual({ state: 'fresh', record: stored() });
    expect(stored()?.access_token).toBe('access-1');
  });

  it('a token that the server has refused is refreshed at once', async () => {
    const { renewRecord, api } = await startPage(aRecord());
    void renewRecord('access-0');
    await pass(1_000);
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
    expect(stored()?.access_token).toBe('access-1');
  });

  it('a token is refreshed at once if an earlier response has shown the server’s time', async () => {
    const { renewRecord, receiveServerTime, api } = await startPage(ending());
    receiveServerTime(Date.now());
    void renewRecord();
    await pass(1_000);
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
  });
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
