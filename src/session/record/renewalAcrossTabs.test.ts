import { waitFor } from '@testing-library/react';
import { deferredResponse, failure, serveApi } from '../../../tests/support/page/fakeApi';
import { aRecord, ending, REFRESH, refused, tokensAfter } from '../../../tests/support/page/refresh';
import { store } from '../../../tests/support/page/sessionPage';
import { installTabChannels, TabChannel } from '../../../tests/support/page/tabChannels';
import type { StorageKind } from '../options';
import type { AuthRecord } from './AuthRecord';

const LEASE = 'ps_auth_refresh';
const newTokens = () => tokensAfter(1);
const ofAnotherTab = () => aRecord({ access_token: 'of another tab', refresh_token: 'of another tab' });

const endInAnotherTab = () => localStorage.removeItem('ps_auth');

/** The session layer of a new page with this session. */
async function openPage(record: AuthRecord | null, storageAPI: StorageKind = 'localStorage') {
  jest.resetModules();
  if (record) store(record);
  const session = await import('../session');
  session.init({ redirect_url: location.href, navigate: jest.fn(), storageAPI });
  const { renewRecord } = await import('./renewRecord');
  return { renewRecord };
}

const setLocks = (locks: unknown) => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  setLocks(undefined);
});

const ENDED_ELSEWHERE = { state: 'ended', byServer: false };
const FRESH_ELSEWHERE = { state: 'fresh', record: expect.objectContaining({ access_token: 'of another tab' }) };

it('a visitor has no session to renew', async () => {
  const api = serveApi({ [REFRESH]: newTokens });
  const { renewRecord } = await openPage(null);
  const renewal = renewRecord();
  await pass(500);
  expect(await renewal).toEqual(ENDED_ELSEWHERE);
  expect(api.requests).toEqual([]);
});

describe('while the renewal waits for another tab', () => {
  /** Begins a renewal during the refresh of another tab, which does this and ends its refresh. */
  async function renewalAfter(change: () => void) {
    const api = serveApi({ [REFRESH]: newTokens });
    const { renewRecord } = await openPage(ending());
    localStorage.setItem(LEASE, JSON.stringify({ holder: 'another tab', until: Date.now() + 5_000 }));
    const renewal = renewRecord();
    await pass(1_000);
    change();
    localStorage.removeItem(LEASE);
    await pass(500);
    return { renewal: await renewal, api };
  }

  it('a session that was ended there is reported as ended, without a request', async () => {
    const { renewal, api } = await renewalAfter(endInAnotherTab);
    expect(renewal).toEqual(ENDED_ELSEWHERE);
    expect(api.requests).toEqual([]);
  });

  it('the record that was stored there is used, without a request', async () => {
    const { renewal, api } = await renewalAfter(() => store(ofAnotherTab()));
    expect(renewal).toEqual(FRESH_ELSEWHERE);
    expect(api.requests).toEqual([]);
  });
});

describe.each([
  ['succeeds', newTokens],
  ['is refused', refused],
  ['gets no response', () => failure(0)],
])('during a request that %s', (_what, response) => {
  async function renewalDuring(change: () => void) {
    const late = deferredResponse(response());
    const api = serveApi({ [REFRESH]: () => late.response });
    const { renewRecord } = await openPage(ending());
    const renewal = renewRecord();
    await pass(500);
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
    change();
    late.release();
    await pass(500);
    return renewal;
  }

  it('a logout in another tab is reported as such, not as a refusal of the server', async () => {
    expect(await renewalDuring(endInAnotherTab)).toEqual(ENDED_ELSEWHERE);
    expect(localStorage.getItem('ps_auth')).toBeNull();
  });

  it('a record of another tab is used', async () => {
    const renewal = await renewalDuring(() => store(ofAnotherTab()));
    expect(renewal).toEqual(FRESH_ELSEWHERE);
  });
});

describe('when another tab has exchanged the token, but its record is not visible yet', () => {
  const request = async (_name: string, _options: LockOptions, run: (lock: object) => unknown) => run({});

  /** A page that still reads the old record, although another tab names its token as exchanged. */
  async function openStalePage() {
    const api = serveApi({ [REFRESH]: newTokens });
    setLocks({ request, query: async () => ({ held: [{ name: 'ps_auth_past_refresh-0' }] }) });
    const { renewRecord } = await openPage(ending());
    const settled = jest.fn();
    const renewal = renewRecord();
    void renewal.then(settled);
    await pass(1_000);
    expect(settled).not.toHaveBeenCalled();
    expect(api.requests).toEqual([]);
    return { api, settled };
  }

  it('the new record is used as soon as it can be read', async () => {
    const { api, settled } = await openStalePage();
    store(ofAnotherTab());
    await pass(100);
    expect(settled.mock.calls).toEqual([[FRESH_ELSEWHERE]]);
    expect(api.requests).toEqual([]);
  });

  it('a logout there ends the session here', async () => {
    const { api, settled } = await openStalePage();
    endInAnotherTab();
    await pass(100);
    expect(settled.mock.calls).toEqual([[ENDED_ELSEWHERE]]);
    expect(api.requests).toEqual([]);
  });

  it('the token is refreshed here if the record does not appear within 3 s', async () => {
    const { api, settled } = await openStalePage();
    await pass(1_900);
    expect(api.requests).toEqual([]);
    await pass(200);
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it('a token that no tab has exchanged is refreshed at once', async () => {
    const api = serveApi({ [REFRESH]: newTokens });
    setLocks({ request, query: async () => ({ held: [{ name: 'ps_auth_past_another' }] }) });
    const { renewRecord } = await openPage(ending());
    void renewRecord();
    await pass(10);
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
  });
});

describe('without storage events, the other tabs receive a message', () => {
  installTabChannels();
  beforeEach(() => jest.useRealTimers());

  async function messagesOf(response: () => unknown) {
    serveApi({ [REFRESH]: response });
    const received: unknown[] = [];
    const other = new TabChannel('ps_auth');
    other.onmessage = (event) => received.push((event as { data?: unknown }).data);
    const { renewRecord } = await openPage(ending(), 'sessionStorage');
    const { subscribeToOtherTabs } = await import('../tabMessages');
    subscribeToOtherTabs(() => {});
    const renewal = await renewRecord();
    await waitFor(() => expect(received).toHaveLength(1));
    return { renewal, message: received[0] };
  }

  it('with the new record and the token that it replaces', async () => {
    const { renewal, message } = await messagesOf(newTokens);
    const record = JSON.parse(sessionStorage.getItem('ps_auth') ?? 'null');
    expect(record.access_token).toBe('access-1');
    expect(renewal).toEqual({ state: 'fresh', record });
    expect(message).toEqual({ kind: 'renewed', instead_of: 'refresh-0', record });
  });

  it('when the server has ended the session', async () => {
    const { renewal, message } = await messagesOf(refused);
    expect(renewal).toEqual({ state: 'ended', byServer: true });
    expect(message).toEqual({ kind: 'changed' });
    expect(sessionStorage.getItem('ps_auth')).toBeNull();
  });
});
