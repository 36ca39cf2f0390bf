import { aUser } from '../../../tests/support/page/aUser';
import { setOptions } from '../options';
import { storedRecord } from '../record/storedRecord';
import { announce } from '../sessionEvents';
import { parseAuthCodeMessage, postAuthCode, waitForAuthCode } from './authCodeMessage';

const right = { type: 'ps_auth_code', code: 'c1', state: 's1' };
const origin = location.origin;

/** A window of the same site, in a frame of this page. */
function aWindow(): Window {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  return frame.contentWindow as Window;
}

beforeAll(() => {
  setOptions({ redirect_url: location.href });
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  jest.useRealTimers();
});

describe('a message', () => {
  it('is accepted from the expected window and origin, in the expected shape', () => {
    const source = aWindow();
    expect(parseAuthCodeMessage({ origin, source, data: right }, source)).toEqual(right);
  });

  it.each<[string, Partial<MessageEvent>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that begins alike', { origin: `${origin}.evil.example` }],
    ['no origin', { origin: 'null' }],
    ['another window', { source: window }],
    ['no window', { source: null }],
    ['no data', { data: null }],
    ['a text', { data: JSON.stringify(right) }],
    ['another type', { data: { ...right, type: 'ps_auth' } }],
    ['no code', { data: { ...right, code: undefined } }],
    ['an empty code', { data: { ...right, code: '' } }],
    ['an endless code', { data: { ...right, code: 'a'.repeat(201) } }],
    ['a code that is no text', { data: { ...right, code: ['c1'] } }],
    ['no state', { data: { ...right, state: undefined } }],
  ])('is ignored with %s', (_what, changes) => {
    const source = aWindow();
    expect(parseAuthCodeMessage({ origin, source, data: right, ...changes }, source)).toBeNull();
  });

  it('is accepted with the longest code that the server creates', () => {
    const source = aWindow();
    const data = { ...right, code: 'a'.repeat(200) };
    expect(parseAuthCodeMessage({ origin, source, data }, source)).toEqual(data);
  });

  it.each<[unknown, object]>([
    [true, { ...right, bare: true }],
    [false, right],
    ['yes', right],
    [undefined, right],
  ])('contains that the code returned without its state only if `bare` is true, not %s', (bare, message) => {
    const source = aWindow();
    expect(parseAuthCodeMessage({ origin, source, data: { ...right, bare } }, source)).toStrictEqual(message);
  });

  it('is sent to this origin only', () => {
    const to = { postMessage: jest.fn() };
    postAuthCode(to as unknown as Window, { code: 'c1', state: 's1' });
    expect(to.postMessage.mock.calls).toEqual([[right, origin]]);
  });
});

describe('waiting for the code', () => {
  const post = (source: Window, data: unknown) =>
    window.dispatchEvent(new MessageEvent('message', { origin, source, data }));

  it('accepts the code of its own state after unrelated messages', async () => {
    const source = aWindow();
    const code = waitForAuthCode(source, 's1', () => false);
    post(source, { ...right, state: 'of another login', code: 'theirs' });
    post(window, { ...right, code: 'theirs' });
    post(source, right);
    expect(await code).toEqual(right);
  });

  it('fails when the window is closed, but not before its last message can arrive', async () => {
    jest.useFakeTimers();
    const source = aWindow();
    const late = waitForAuthCode(source, 's1', () => true);
    jest.advanceTimersByTime(600);
    post(source, right);
    expect(await late).toEqual(right);
    const never = waitForAuthCode(source, 's1', () => true).catch((error: Error) => error.message);
    jest.advanceTimersByTime(1100);
    expect(await never).toBe('The login window was closed.');
  });

  it('lasts for as long as the window is open', async () => {
    jest.useFakeTimers();
    const source = aWindow();
    const code = waitForAuthCode(source, 's1', () => false);
    jest.advanceTimersByTime(600_000);
    post(source, right);
    expect(await code).toEqual(right);
  });

  it('ends with the code: later messages are not read, and the window is not watched', async () => {
    jest.useFakeTimers();
    const source = aWindow();
    const isClosed = jest.fn(() => false);
    const code = waitForAuthCode(source, 's1', isClosed);
    post(source, right);
    await code;
    const later = new MessageEvent('message', { origin, source, data: right });
    const readOrigin = jest.spyOn(later, 'origin', 'get');
    window.dispatchEvent(later);
    expect(readOrigin).not.toHaveBeenCalled();
    jest.advanceTimersByTime(5_000);
    expect(isClosed).not.toHaveBeenCalled();
  });

  it('ends when the session begins in the other window by itself', async () => {
    const code = waitForAuthCode(aWindow(), 's1', () => false);
    storedRecord.write({
      access_token: 'a',
      refresh_token: 'r',
      access_expires_at: Date.now() + 900_000,
      refresh_expires_at: Date.now() + 900_000,
      user_info: aUser(),
    });
    announce();
    expect(await code).toBeNull();
  });
});
