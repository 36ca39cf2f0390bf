import { aUser } from '../../tests/support/page/aUser';
import { deferredResponse, failure, serveApi } from '../../tests/support/page/fakeApi';
import { REFRESH, refused } from '../../tests/support/page/refresh';
import {
  EXCHANGE,
  exchangeResponse,
  openSession,
  record,
  settle,
  store,
  stored,
  storePendingSignIn,
  VALID,
} from '../../tests/support/page/sessionPage';
import type { LoginOptions } from './options';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('starting', () => {
  it('shows the stored session at once, before the server responds', async () => {
    const late = deferredResponse({ info: aUser() });
    serveApi({ [VALID]: () => late.response });
    store(record);
    const { session } = await openSession('/plugins/');
    expect((await session.startSession())?.user.user_id).toBe(7);
    late.release();
  });

  it('calls the hooks of a confirmed session, and survives those that fail', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    serveApi({ [VALID]: () => ({ info: aUser() }) });
    store(record);
    const { session, navigate } = await openSession('/plugins/backstage-index/audit-list', { isPri: true });
    const received = jest.fn();
    session.onSignedIn(() => {
      throw new Error('The configuration is not there.');
    });
    session.onSignedIn(received);
    await session.startSession();
    await settle();
    expect(received).toHaveBeenCalledTimes(1);
    expect(received.mock.calls[0]?.[0]).toMatchObject({ user_id: 7 });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(navigate).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('begins the session of a code, and calls the hooks', async () => {
    serveApi({ [EXCHANGE]: () => exchangeResponse });
    storePendingSignIn('s1');
    const { session } = await openSession('/plugins/?code=c1&state=s1');
    const received = jest.fn();
    session.onSignedIn(received);
    expect((await session.startSession())?.user.nick_name).toBe('Lin');
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('falls back to the stored session when a code is invalid', async () => {
    serveApi({ [EXCHANGE]: () => failure(400, 'code_err'), [VALID]: () => ({ info: aUser() }) });
    storePendingSignIn('s1');
    store(record);
    const { session } = await openSession('/plugins/?code=c1&state=s1');
    expect((await session.startSession())?.user.user_id).toBe(7);
  });

  const PLACES: [where: string, address: string, options: Partial<LoginOptions>, leaves: boolean][] = [
    ['on a public page', '/plugins/', {}, false],
    ['on a page that only begins like an admin page', '/plugins/backstage-indexes', {}, false],
    ['on the admin route', '/plugins/backstage-index/audit-list', {}, true],
    ['on the publish page', '/plugins/publish-plugin/single', {}, true],
    ['in a private deployment', '/plugins/', { isPri: true }, true],
  ];

  it.each(PLACES)('deletes a refused session %s', async (_where, address, options, leaves) => {
    serveApi({ [VALID]: () => failure(401, 'unauthenticated') });
    store(record);
    const { session, navigate } = await openSession(address, options);
    const received = jest.fn();
    session.onSessionChange(received);
    await session.startSession();
    await settle();
    expect(stored()).toBeNull();
    expect(received).toHaveBeenCalledWith(null);
    expect(navigate).toHaveBeenCalledTimes(leaves ? 1 : 0);
    if (!leaves) return;
    const to = new URL(navigate.mock.calls[0][0], location.origin).searchParams;
    expect(to.get('redirect_uri')).toBe(location.href);
  });

  it.each(PLACES)('without a session, %s', async (_where, address, options, leaves) => {
    serveApi({});
    const { session, navigate } = await openSession(address, options);
    expect(await session.startSession()).toBeNull();
    await settle();
    expect(navigate).toHaveBeenCalledTimes(leaves ? 1 : 0);
  });

  it.each([
    ['cannot be reached', 0],
    ['fails', 500],
    ['is overloaded', 503],
    ['limits requests', 429],
  ])('keeps the session when the server %s', async (_what, status) => {
    serveApi({ [VALID]: () => failure(status) });
    store(record);
    const { session, navigate } = await openSession('/plugins/backstage-index/audit-list', { isPri: true });
    await session.startSession();
    await settle();
    expect(stored()).toEqual(record);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('keeps a session that another tab renewed while this one’s token was refused', async () => {
    const late = deferredResponse(failure(401, 'unauthenticated'));
    serveApi({ [VALID]: () => late.response });
    store(record);
    const { session } = await openSession('/plugins/');
    await session.startSession();
    await settle();
    store({ ...record, refresh_token: 'renewed elsewhere' });
    late.release();
    await settle();
    expect(stored()?.refresh_token).toBe('renewed elsewhere');
  });
});

describe('a code in the address', () => {
  const setOpener = (value: unknown) => Object.defineProperty(window, 'opener', { value, configurable: true });
  afterEach(() => {
    setOpener(null);
    jest.restoreAllMocks();
  });

  it('whose session has just begun needs no validation', async () => {
    const api = serveApi({ [EXCHANGE]: () => exchangeResponse, [VALID]: () => ({ info: exchangeResponse.user_info }) });
    storePendingSignIn('s1');
    const { session } = await openSession('/plugins/?code=c1&state=s1');
    await session.startSession();
    await settle();
    expect(api.requestsTo(EXCHANGE)).toHaveLength(1);
    expect(api.requestsTo(VALID)).toHaveLength(0);
  });

  it('that was handed to the page that opened the window needs no validation in the window', async () => {
    const api = serveApi({ [VALID]: () => ({ info: aUser() }) });
    jest.spyOn(window, 'close').mockImplementation(() => {});
    const opener = { closed: false, postMessage: jest.fn() };
    setOpener(opener);
    store(record);
    const { session } = await openSession('/plugins/');
    const { state } = (await import('./login/pendingSignIns')).startSignIn('popup');
    window.history.replaceState(null, '', `/plugins/?code=c1&state=${state}`);
    expect((await session.startSession())?.user.user_id).toBe(7);
    await settle();
    expect(opener.postMessage).toHaveBeenCalledTimes(1);
    expect(api.requests).toEqual([]);
  });

  it('that another site made is ignored, and the stored session is validated', async () => {
    const api = serveApi({ [VALID]: () => ({ info: aUser() }) });
    store(record);
    const { session } = await openSession('/plugins/?code=c1&state=made-up');
    await session.startSession();
    await settle();
    expect(api.requests.map(({ line }) => line)).toEqual([VALID]);
  });

  it('that is refused is logged with its reason', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    serveApi({ [EXCHANGE]: () => failure(400, 'code_err') });
    storePendingSignIn('s1');
    const { session } = await openSession('/plugins/?code=c1&state=s1');
    expect(await session.startSession()).toBeNull();
    expect(warn.mock.calls).toEqual([[new Error('code err')]]);
  });
});

describe('a call whose token and renewal are refused', () => {
  const RESET = 'POST /api/user-center/user/reset_token';
  const refusals = {
    [RESET]: () => failure(401, 'unauthenticated'),
    [REFRESH]: refused,
  };
  async function failToCall() {
    const { call } = await import('@/api/call');
    await expect(call('resetToken', { e_id: 3 })).rejects.toMatchObject({ code: 401 });
    await settle();
  }

  it('does not surprise the user with the login page while the page starts, and opens it afterwards', async () => {
    const late = deferredResponse(failure(401, 'unauthenticated'));
    serveApi({ ...refusals, [VALID]: () => late.response });
    store(record);
    const { session, navigate } = await openSession('/plugins/');
    await session.startSession();
    await failToCall();
    expect(stored()).toBeNull();
    expect(navigate).not.toHaveBeenCalled();
    late.release();
    await settle();
    expect(navigate).not.toHaveBeenCalled();
    store(record);
    await failToCall();
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('opens the login page after the session was confirmed', async () => {
    serveApi({ ...refusals, [VALID]: () => ({ info: aUser() }) });
    store(record);
    const { session, navigate } = await openSession('/plugins/');
    await session.startSession();
    await settle();
    await failToCall();
    expect(navigate).toHaveBeenCalledTimes(1);
  });
});
