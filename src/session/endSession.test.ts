import { aUser } from '../../tests/support/page/aUser';
import { deferredResponse, failure, serveApi } from '../../tests/support/page/fakeApi';
import { openSession, record, settle, store, stored } from '../../tests/support/page/sessionPage';
import type { LoginOptions } from './options';

const LOGOUT = 'POST /api/user-center/user/logout';
const PRIVATE = 'GET /api/user-center/config/private/standard/square';

/** A private deployment whose users log in with SAML, and log out at this address. */
const waysOut = (logout_url: string) => ({ 'saml-private': { logout_mode: 'redirect', logout_url } });

async function openPage(options: Partial<LoginOptions> = {}) {
  const { session, navigate } = await openSession('/plugins/', options);
  const [changes, signedOut] = [jest.fn(), jest.fn()];
  session.onSessionChange(changes);
  session.onSignedOut(signedOut);
  return { session, navigate, changes, signedOut, endSession: session.signOut };
}

beforeEach(() => localStorage.clear());

it('a visitor has no session to end: the page is updated, no request is sent, and the console says why', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const api = serveApi({ [LOGOUT]: () => ({}), [PRIVATE]: () => waysOut('https://id.example/logout') });
  const { endSession, navigate, changes, signedOut } = await openPage({ isPri: true });
  await endSession();
  expect(changes.mock.calls).toEqual([[null]]);
  expect(signedOut).not.toHaveBeenCalled();
  expect(api.requests).toEqual([]);
  expect(navigate).not.toHaveBeenCalled();
  expect(warn.mock.calls).toEqual([[new Error('do not have local authInfo')]]);
});

it('analytics learns of the logout before the page shows a visitor', async () => {
  serveApi({ [LOGOUT]: () => ({}) });
  store(record);
  const { endSession, changes, signedOut } = await openPage();
  await endSession();
  expect(signedOut.mock.calls).toEqual([[record.user_info]]);
  expect(signedOut.mock.invocationCallOrder[0]).toBeLessThan(changes.mock.invocationCallOrder[0] ?? 0);
});

it('the request to the server continues when the page is left', async () => {
  const api = serveApi({ [LOGOUT]: () => ({}) });
  store(record);
  const { endSession } = await openPage();
  await endSession();
  expect(api.requests.filter(({ keepalive }) => keepalive).map(({ line }) => line)).toEqual([LOGOUT]);
});

it('ends here at once, and is complete when the server has responded', async () => {
  const late = deferredResponse({});
  serveApi({ [LOGOUT]: () => late.response });
  store(record);
  const { changes } = await openPage();
  const { endSession } = await import('./endSession');
  const isComplete = jest.fn();
  const ending = endSession(() => {}).then(isComplete);
  expect(stored()).toBeNull();
  expect(changes.mock.calls).toEqual([[null]]);
  await settle();
  expect(isComplete).not.toHaveBeenCalled();
  late.release();
  await ending;
});

it('the session of a user who logs in at once is neither sent nor renewed by the logout', async () => {
  const api = serveApi({ [LOGOUT]: () => ({}), [PRIVATE]: () => ({}) });
  store(record);
  const { endSession, signedOut } = await openPage({ isPri: true });
  const next = { ...record, access_token: 'next', refresh_token: 'next', user_info: aUser({ user_id: 9 }) };
  signedOut.mockImplementation(() => store({ ...next, access_expires_at: Date.now() }));
  await endSession();
  expect(api.requests.map(({ line }) => line).sort()).toEqual([PRIVATE, LOGOUT]);
  expect(api.requestsTo(PRIVATE)[0]?.headers.get('Authorization')).toBe('');
  expect(api.requestsTo(LOGOUT)[0]?.headers.get('Authorization')).toBe('Bearer access');
  expect(stored()?.access_token).toBe('next');
});

describe('in a private deployment', () => {
  it.each([
    ['continues at a provider’s page with https', 'https://id.example/logout'],
    ['continues at a provider’s page with http', 'http://id.internal/logout'],
    ['continues at an address in capital letters', 'HTTPS://ID.EXAMPLE/LOGOUT'],
  ])('%s', async (_what, address) => {
    serveApi({ [LOGOUT]: () => ({}), [PRIVATE]: () => waysOut(address) });
    store(record);
    const { endSession, navigate } = await openPage({ isPri: true });
    await endSession();
    expect(navigate.mock.calls).toEqual([[address]]);
  });

  it.each([
    ['a script that mentions a web address', 'javascript:alert("https://id.example/")'],
    ['data that mention a web address', 'data:text/html,http://id.example/'],
    ['a path of this site', '/logout?next=https://id.example/'],
    ['another scheme', 'httpsx://id.example/'],
    ['an empty address', ''],
  ])('does not go to %s, but to the login page', async (_what, address) => {
    serveApi({ [LOGOUT]: () => ({}), [PRIVATE]: () => waysOut(address) });
    store(record);
    const { endSession, navigate } = await openPage({ isPri: true });
    await endSession();
    await settle();
    expect(navigate.mock.calls).toEqual([[expect.stringMatching(/^\/user\/login\?/)]]);
  });

  it('goes to the login page, which returns to the home page and not to the page of the user who left', async () => {
    serveApi({ [LOGOUT]: () => ({}), [PRIVATE]: () => ({}) });
    store(record);
    const { endSession, navigate } = await openPage({ isPri: true, ux_mode: 'popup' });
    window.history.replaceState(null, '', '/plugins/mine');
    await endSession();
    await settle();
    const login = new URL(String(navigate.mock.calls[0]?.[0]), location.origin);
    expect(login.pathname).toBe('/user/login');
    expect(login.searchParams.get('redirect_uri')).toBe(`${location.origin}/plugins/`);
  });

  it('goes to the login page in the other tabs as well', async () => {
    store(record);
    const { navigate } = await openPage({ isPri: true });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'ps_auth' }));
    await settle();
    await settle();
    expect(navigate).toHaveBeenCalledWith(expect.stringMatching(/^\/user\/login\?/));
  });

  it('goes to the login page if only another login method than the session’s has such a page', async () => {
    serveApi({ [LOGOUT]: () => ({}), [PRIVATE]: () => waysOut('https://id.example/logout') });
    store({ ...record, login_method: 'oidc' });
    const { endSession, navigate } = await openPage({ isPri: true });
    await endSession();
    await settle();
    expect(navigate.mock.calls).toEqual([[expect.stringMatching(/^\/user\/login\?/)]]);
  });

  it('goes to the provider’s page even if the server could not end the session', async () => {
    serveApi({ [LOGOUT]: () => failure(500), [PRIVATE]: () => waysOut('https://id.example/logout') });
    store(record);
    const { endSession, navigate } = await openPage({ isPri: true });
    await endSession();
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('leaves for the provider’s page after the server has ended the session', async () => {
    const late = deferredResponse({});
    serveApi({ [LOGOUT]: () => late.response, [PRIVATE]: () => waysOut('https://id.example/logout') });
    store(record);
    const { endSession, navigate } = await openPage({ isPri: true });
    const ending = endSession();
    await settle();
    expect(navigate).not.toHaveBeenCalled();
    late.release();
    await ending;
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Partial<LoginOptions>, number]>([
    ['without a product there is no provider to look up', { isPri: true, product: '' }, 1],
    ['on the public site there is none either, and the page stays', { isPri: false }, 0],
  ])('%s', async (_what, options, times) => {
    const api = serveApi({ [LOGOUT]: () => ({}) });
    store(record);
    const { endSession, navigate } = await openPage(options);
    await endSession();
    await settle();
    expect(api.requests.map(({ line }) => line)).toEqual([LOGOUT]);
    expect(navigate).toHaveBeenCalledTimes(times);
  });
});

describe('drafts on the device', () => {
  /** Replaces the database that jsdom lacks: one table, with the operations that drafts need. */
  function installDatabase(entries: Map<string, unknown>) {
    const done = (result?: unknown) => {
      const request = { result, onsuccess: () => {}, oncomplete: () => {} };
      queueMicrotask(() => {
        request.onsuccess();
        request.oncomplete();
      });
      return request;
    };
    const table = () => ({
      get: (key: string) => done(entries.get(key)),
      put: (value: unknown, key: string) => entries.set(key, value),
      delete: (key: string) => entries.delete(key),
      getAllKeys: () => done([...entries.keys()]),
      transaction: done(),
    });
    const database = { transaction: () => ({ objectStore: table }) };
    Object.defineProperty(globalThis, 'indexedDB', { value: { open: () => done(database) }, configurable: true });
  }
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    jest.dontMock('idb-keyval');
  });

  it.each([
    ['are deleted', {}],
    ['are deleted in a private deployment', { isPri: true }],
  ])('of the user %s; those of other users stay', async (_what, options) => {
    const entries = new Map<string, unknown>();
    installDatabase(entries);
    serveApi({ [LOGOUT]: () => ({}) });
    store(record);
    const { endSession } = await openPage(options);
    const { saveDraft, readDraft } = await import('@/lib/drafts');
    for (const userId of [7, 70, 8]) await saveDraft(userId, 'release', { title: `of ${userId}` });
    await endSession();
    expect(await readDraft(7, 'release')).toBeNull();
    expect(await readDraft(70, 'release')).toEqual({ title: 'of 70' });
    expect(await readDraft(8, 'release')).toEqual({ title: 'of 8' });
  });

  it('whose code cannot be downloaded do not prevent the logout', async () => {
    jest.doMock('idb-keyval', () => {
      throw new Error('The script could not be downloaded.');
    });
    const api = serveApi({ [LOGOUT]: () => ({}) });
    store(record);
    const { endSession } = await openPage();
    await expect(endSession()).resolves.toBeUndefined();
    expect(api.requestsTo(LOGOUT)).toHaveLength(1);
    expect(stored()).toBeNull();
  });

  it('that the browser cannot delete do not prevent the logout', async () => {
    const api = serveApi({ [LOGOUT]: () => ({}) });
    store(record);
    const { endSession } = await openPage();
    await expect(endSession()).resolves.toBeUndefined();
    expect(api.requestsTo(LOGOUT)).toHaveLength(1);
  });
});
