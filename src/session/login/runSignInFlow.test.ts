import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import {
  EXCHANGE,
  exchangeResponse,
  openSession,
  record,
  settle,
  store,
  stored,
} from '../../../tests/support/page/sessionPage';
import type { LoginOptions } from '../options';
import type { LoginWay } from './loginAddress';

/** Opens a page and starts a login there. */
async function start(options: Partial<LoginOptions>, way: LoginWay = {}, address = '/plugins/?plugin_key=a') {
  const page = await openSession(address, options);
  const { runSignInFlow } = await import('./runSignInFlow');
  const done = runSignInFlow(way);
  // A test that expects a failure handles it later.
  done.catch(() => {});
  return { ...page, done };
}

const pending = () => JSON.parse(sessionStorage.getItem('ps_auth_pending') ?? '{}') as Record<string, unknown>;
const pendingStates = () => Object.keys(pending());

/** The returning page hands this message over, as `postAuthCode` posts it. */
const handOver = (source: Window, message: object) =>
  window.dispatchEvent(
    new MessageEvent('message', { origin: location.origin, source, data: { type: 'ps_auth_code', ...message } }),
  );

/** A window that `window.open` returns. */
function aPopup() {
  const opened: string[] = [];
  const popup = { closed: false, close: jest.fn() };
  jest.spyOn(window, 'open').mockImplementation((address, target, features) => {
    opened.push(`${address} ${target} ${features}`);
    return popup as unknown as Window;
  });
  return { popup, opened };
}

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.dispatchEvent(new Event('close'));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('by redirect', () => {
  it('leaves the page, and a canceled navigation blocks no later login', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { navigate, done } = await start({}, { back: `${location.origin}/plugins/mine` });
    expect(navigate).toHaveBeenCalledTimes(1);
    const address = new URL(navigate.mock.calls[0][0], location.origin);
    expect(address.pathname).toBe('/user/login');
    expect(address.searchParams.get('ux_mode')).toBe('redirect');
    expect(address.searchParams.get('redirect_uri')).toBe(`${location.origin}/plugins/mine`);
    expect(pendingStates()).toEqual([address.searchParams.get('state')]);
    expect(Object.values(pending())).toMatchObject([{ ux_mode: 'redirect' }]);
    let isOver = false;
    void done.then(() => {
      isOver = true;
    });
    await jest.advanceTimersByTimeAsync(2_999);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });

  it('opens neither a window nor a frame', async () => {
    const { opened } = aPopup();
    const { navigate } = await start({ ux_mode: 'redirect' });
    expect(navigate).toHaveBeenCalledTimes(1);
    expect(opened).toEqual([]);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('is over when the user comes back to the page', async () => {
    const { done } = await start({});
    window.dispatchEvent(new Event('pageshow'));
    await expect(done).resolves.toBeUndefined();
  });

  it.each([
    ['the page itself', { back: 'http://localhost/plugins/mine?a=1' }, '/plugins/mine'],
    ['the configured address', {}, '/plugins/'],
  ])('remembers the path that an external login page returns to: %s', async (_what, way, outside) => {
    await start({ login_page: 'https://id.example/login' }, way);
    expect(Object.values(pending())).toMatchObject([{ outside }]);
  });

  it("stores no path for this site's own page, which returns its state", async () => {
    await start({});
    expect(Object.values(pending())[0]).not.toHaveProperty('outside');
  });

  it('a login for a document is never in a window, whose page could not return to it', async () => {
    const { opened } = aPopup();
    const document = { mainUrl: 'https://docs.example/d/1' } as LoginWay['document'];
    const { navigate } = await start({ ux_mode: 'popup' }, { document });
    expect(opened).toEqual([]);
    expect(navigate.mock.calls[0][0]).toContain('mainUrl=https%3A%2F%2Fdocs.example%2Fd%2F1');
  });
});

describe('in a window', () => {
  it('starts the session with the code that the window posts, and closes it', async () => {
    const api = serveApi({ [EXCHANGE]: () => exchangeResponse });
    const { popup, opened } = aPopup();
    const { navigate, done } = await start({ ux_mode: 'popup' });
    const [state] = pendingStates();
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatch(/ _blank popup,width=480,height=720$/);
    expect(opened[0]).toContain(`redirect_uri=${encodeURIComponent(`${location.origin}/plugins/`)}`);
    expect(opened[0]).toContain('ux_mode=popup');
    expect(opened[0]).toContain(`state=${state}`);
    handOver(popup as unknown as Window, { code: 'c1', state });
    await done;
    expect(api.requestsTo(EXCHANGE)[0]?.query).toEqual({ code: 'c1', code_verifier: expect.stringMatching(/^.{43}$/) });
    expect(stored()).toMatchObject({ access_token: 'new-access' });
    expect(popup.close).toHaveBeenCalled();
    expect(pendingStates()).toEqual([]);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('sends no secret with a code that returned without a state: its page does not know the challenge', async () => {
    const api = serveApi({ [EXCHANGE]: () => exchangeResponse });
    const { popup } = aPopup();
    const { done } = await start({ ux_mode: 'popup', login_page: 'https://id.example/login' });
    const [state] = pendingStates();
    expect(Object.values(pending())).toMatchObject([{ ux_mode: 'popup', outside: '/plugins/' }]);
    handOver(popup as unknown as Window, { code: 'c1', state, bare: true });
    await done;
    expect(api.requestsTo(EXCHANGE)[0]?.query).toEqual({ code: 'c1' });
  });

  it('fails when the user closes it, and the state is no longer accepted', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { popup } = aPopup();
    const { done } = await start({ ux_mode: 'popup' });
    popup.closed = true;
    await jest.advanceTimersByTimeAsync(1_100);
    await expect(done).rejects.toThrow('The login window was closed.');
    expect(pendingStates()).toEqual([]);
  });

  it('is over when the session has started in another way, and exchanges no code', async () => {
    const api = serveApi({ [EXCHANGE]: () => exchangeResponse });
    const { popup } = aPopup();
    const { done } = await start({ ux_mode: 'popup' });
    store(record);
    window.dispatchEvent(new StorageEvent('storage', { key: 'ps_auth' }));
    await expect(done).resolves.toBeUndefined();
    expect(api.requests).toEqual([]);
    expect(stored()).toEqual(record);
    expect(popup.close).toHaveBeenCalled();
    expect(pendingStates()).toEqual([]);
  });

  it('leaves the code of a login of an hour ago to the server, which refuses it without its secret', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const api = serveApi({ [EXCHANGE]: () => failure(400, 'code_err') });
    const { popup } = aPopup();
    const { done } = await start({ ux_mode: 'popup' });
    const [state] = pendingStates();
    jest.setSystemTime(Date.now() + 3_600_000);
    handOver(popup as unknown as Window, { code: 'c1', state });
    await expect(done).rejects.toThrow('code err');
    expect(api.requestsTo(EXCHANGE)[0]?.query).toEqual({ code: 'c1' });
    expect(stored()).toBeNull();
    expect(popup.close).toHaveBeenCalled();
  });

  it('goes by redirect if the browser opens no window', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { navigate } = await start({ ux_mode: 'popup' });
    expect(navigate).toHaveBeenCalledTimes(1);
    const address = new URL(navigate.mock.calls[0][0], location.origin);
    expect(address.searchParams.get('ux_mode')).toBe('redirect');
    expect(pendingStates()).toEqual([address.searchParams.get('state')]);
  });

  it('the mode of one login is stronger than that of the options', async () => {
    const { opened } = aPopup();
    await start({ ux_mode: 'redirect' }, { ux_mode: 'popup' });
    expect(opened).toHaveLength(1);
  });
});

describe('in a frame', () => {
  const dialog = () => document.querySelector('dialog');
  const frame = () => document.querySelector('iframe') as HTMLIFrameElement;

  it('starts the session with the code that the frame posts, and removes it', async () => {
    serveApi({ [EXCHANGE]: () => exchangeResponse });
    document.title = 'Plugin Square';
    const { done } = await start({ ux_mode: 'iframe' });
    const [state] = pendingStates();
    expect(frame().title).toBe('Plugin Square');
    expect(dialog()?.ariaLabel).toBe('Plugin Square');
    expect(dialog()?.open).toBe(true);
    const { searchParams } = new URL(frame().src);
    expect(searchParams.get('state')).toBe(state);
    expect(searchParams.get('ux_mode')).toBe('iframe');
    handOver(frame().contentWindow as Window, { code: 'c1', state });
    await done;
    expect(stored()).toMatchObject({ access_token: 'new-access' });
    expect(dialog()).toBeNull();
    expect(pendingStates()).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['a click beside the frame', () => dialog()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))],
    [
      'Escape inside the frame',
      () => {
        frame().dispatchEvent(new Event('load'));
        frame().contentDocument?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
        expect(dialog()).not.toBeNull();
        frame().contentDocument?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      },
    ],
  ])('%s cancels', async (_what, cancel) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { done } = await start({ ux_mode: 'iframe' });
    frame().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(dialog()).not.toBeNull();
    cancel();
    expect(dialog()).toBeNull();
    await jest.advanceTimersByTimeAsync(1_100);
    await expect(done).rejects.toThrow('The login window was closed.');
  });

  it('a page of another site cannot be listened to, and stays open', async () => {
    await start({ ux_mode: 'iframe' });
    Object.defineProperty(frame(), 'contentDocument', {
      get() {
        throw new DOMException('Blocked a frame.', 'SecurityError');
      },
    });
    frame().dispatchEvent(new Event('load'));
    await settle();
    expect(dialog()).not.toBeNull();
  });
});
