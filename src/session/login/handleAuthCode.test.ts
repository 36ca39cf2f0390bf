import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { EXCHANGE, exchangeResponse, openSession, stored } from '../../../tests/support/page/sessionPage';
import type { UxMode } from '../options';

/** The page that a login returns to, in the tab, window or frame whose login began with this mode. */
async function openReturnPage(ux_mode: UxMode, outside?: string) {
  const api = serveApi({ [EXCHANGE]: () => exchangeResponse });
  await openSession('/plugins/');
  const { startSignIn, findSignIn } = await import('./pendingSignIns');
  const { handleAuthCode } = await import('./handleAuthCode');
  const { state } = startSignIn(ux_mode, outside);
  return { api, state, handleAuthCode, isPending: () => findSignIn(state) !== null };
}

const aWindow = ({ closed = false } = {}) => ({ closed, postMessage: jest.fn() });
const setOpener = (value: unknown) => Object.defineProperty(window, 'opener', { value, configurable: true });
const setParent = (value: unknown) => Object.defineProperty(window, 'parent', { value, configurable: true });

let close: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  close = jest.spyOn(window, 'close').mockImplementation(() => {});
});
afterEach(() => {
  setOpener(null);
  setParent(window);
  close.mockRestore();
});

describe('in a window', () => {
  it('posts the code to the page that opened it, and closes', async () => {
    const { api, state, handleAuthCode } = await openReturnPage('popup');
    const opener = aWindow();
    setOpener(opener);
    expect(await handleAuthCode({ code: 'c1', state })).toBe('handed-over');
    expect(opener.postMessage.mock.calls).toEqual([[{ type: 'ps_auth_code', code: 'c1', state }, location.origin]]);
    expect(opener.postMessage.mock.calls[0][0]).not.toHaveProperty('bare');
    expect(close).toHaveBeenCalledTimes(1);
    expect(api.requests).toEqual([]);
    expect(stored()).toBeNull();
  });

  it('adds the state of the login to a code that returned without one, and says so', async () => {
    const { state, handleAuthCode } = await openReturnPage('popup', '/plugins/');
    const opener = aWindow();
    setOpener(opener);
    expect(await handleAuthCode({ code: 'c1', state: null })).toBe('handed-over');
    expect(opener.postMessage.mock.calls).toEqual([
      [{ type: 'ps_auth_code', code: 'c1', state, bare: true }, location.origin],
    ]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('does not post the code to the page that frames it', async () => {
    const { state, handleAuthCode } = await openReturnPage('popup');
    const [opener, parent] = [aWindow(), aWindow()];
    setOpener(opener);
    setParent(parent);
    await handleAuthCode({ code: 'c1', state });
    expect(opener.postMessage).toHaveBeenCalledTimes(1);
    expect(parent.postMessage).not.toHaveBeenCalled();
  });

  it.each([
    ['is closed', aWindow({ closed: true })],
    ['cannot be reached', null],
  ])('logs in by itself if the page that opened it %s', async (_what, opener) => {
    const { api, state, handleAuthCode } = await openReturnPage('popup');
    setOpener(opener);
    expect(await handleAuthCode({ code: 'c1', state })).toBe('signed-in');
    expect(api.requestsTo(EXCHANGE)[0]?.query).toEqual({ code: 'c1', code_verifier: expect.stringMatching(/^.{43}$/) });
    expect(stored()).toMatchObject({ access_token: 'new-access' });
    expect(opener?.postMessage.mock.calls ?? []).toEqual([]);
    expect(close).not.toHaveBeenCalled();
  });
});

describe('in a frame', () => {
  it('posts the code to the page around it, which still needs the secret of the login', async () => {
    const { api, state, handleAuthCode, isPending } = await openReturnPage('iframe');
    const parent = aWindow();
    setParent(parent);
    expect(await handleAuthCode({ code: 'c1', state })).toBe('handed-over');
    expect(parent.postMessage.mock.calls).toEqual([[{ type: 'ps_auth_code', code: 'c1', state }, location.origin]]);
    expect(close).not.toHaveBeenCalled();
    expect(api.requests).toEqual([]);
    expect(isPending()).toBe(true);
  });

  it('does not post the code to the page that opened the window', async () => {
    const { state, handleAuthCode } = await openReturnPage('iframe');
    const [opener, parent] = [aWindow(), aWindow()];
    setOpener(opener);
    setParent(parent);
    await handleAuthCode({ code: 'c1', state });
    expect(opener.postMessage).not.toHaveBeenCalled();
    expect(parent.postMessage).toHaveBeenCalledTimes(1);
  });

  it('logs in by itself when its page was opened without the frame', async () => {
    const { api, state, handleAuthCode } = await openReturnPage('iframe');
    const opener = aWindow();
    setOpener(opener);
    expect(await handleAuthCode({ code: 'c1', state })).toBe('signed-in');
    expect(api.requestsTo(EXCHANGE)).toHaveLength(1);
    expect(opener.postMessage).not.toHaveBeenCalled();
    expect(close).not.toHaveBeenCalled();
  });
});

describe('by redirect', () => {
  it('posts no code to a page that opened or framed this one, and exchanges it here', async () => {
    const { api, state, handleAuthCode, isPending } = await openReturnPage('redirect');
    const [opener, parent] = [aWindow(), aWindow()];
    setOpener(opener);
    setParent(parent);
    expect(await handleAuthCode({ code: 'c1', state })).toBe('signed-in');
    expect(api.requestsTo(EXCHANGE)).toHaveLength(1);
    expect(opener.postMessage).not.toHaveBeenCalled();
    expect(parent.postMessage).not.toHaveBeenCalled();
    expect(close).not.toHaveBeenCalled();
    expect(isPending()).toBe(false);
  });

  it('accepts no second code for a login whose exchange failed', async () => {
    const { api, state, handleAuthCode } = await openReturnPage('redirect');
    api.handle({ [EXCHANGE]: () => failure(400, 'code_err') });
    await expect(handleAuthCode({ code: 'c1', state })).rejects.toThrow('code err');
    expect(await handleAuthCode({ code: 'c2', state })).toBe('foreign');
    expect(api.requestsTo(EXCHANGE)).toHaveLength(1);
  });
});

it.each([
  ['a state that it never made', 'made-up'],
  ['no state, although its login page returns one', null],
])('ignores a code that this browser did not request: %s', async (_what, state) => {
  const { api, handleAuthCode, isPending } = await openReturnPage('popup');
  const opener = aWindow();
  setOpener(opener);
  expect(await handleAuthCode({ code: 'c1', state })).toBe('foreign');
  expect(api.requests).toEqual([]);
  expect(opener.postMessage).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
  expect(isPending()).toBe(true);
});
