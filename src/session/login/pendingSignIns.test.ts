/**
 * @jest-environment-options {"url": "https://square.test/plugins/"}
 */
import { writeCookie } from '@/lib/page/writeCookie';
import { deleteSignIn, findOutsideSignIn, findSignIn, startSignIn } from './pendingSignIns';

const STATE = 'a'.repeat(43);
const VERIFIER = 'b'.repeat(43);
const HOUR_MS = 3_600_000;
const storedStates = () => Object.keys(JSON.parse(sessionStorage.getItem('ps_auth_pending') ?? '{}'));

/** Stores logins that began this many minutes ago, in this order. */
function storeLogins(minutes: Record<string, number>, outside?: string): void {
  const logins = Object.entries(minutes).map(([state, ago]) => [
    state,
    { verifier: `verifier of ${state}`, ux_mode: 'redirect', startedAt: Date.now() - ago * 60_000, outside },
  ]);
  sessionStorage.setItem('ps_auth_pending', JSON.stringify(Object.fromEntries(logins)));
}

beforeEach(() => {
  sessionStorage.clear();
  writeCookie('__Host-ps_sign_in=; path=/; secure; max-age=0');
  writeCookie('ps_sign_in=; path=/; max-age=0');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a login that the login page stored in a cookie', () => {
  it('accepts once, over https, the login that only this host can have started', () => {
    writeCookie(`__Host-ps_sign_in=${STATE}.${VERIFIER}; path=/; secure`);
    expect(findSignIn(STATE)).toMatchObject({ verifier: VERIFIER, ux_mode: 'redirect' });
    deleteSignIn(STATE);
    expect(document.cookie).not.toContain('ps_sign_in');
    expect(findSignIn(STATE)).toBeNull();
  });

  it('ignores a login that another subdomain could have set', () => {
    writeCookie(`ps_sign_in=${STATE}.${VERIFIER}; path=/`);
    expect(document.cookie).toContain('ps_sign_in');
    expect(findSignIn(STATE)).toBeNull();
  });

  it('does not continue with another state than its own', () => {
    writeCookie(`__Host-ps_sign_in=${STATE}.${VERIFIER}; path=/; secure`);
    expect(findSignIn('c'.repeat(43))).toBeNull();
    expect(findSignIn(null)).toBeNull();
  });

  it('is still pending after another login of this tab has ended', () => {
    writeCookie(`__Host-ps_sign_in=${STATE}.${VERIFIER}; path=/; secure`);
    deleteSignIn(startSignIn('redirect').state);
    expect(findSignIn(STATE)).toMatchObject({ verifier: VERIFIER });
  });
});

describe('pending logins of this tab', () => {
  it('the oldest of too many is forgotten', () => {
    storeLogins({ oldest: 50, fourth: 40, third: 30, second: 20, latest: 10 });
    const { state } = startSignIn('redirect');
    expect(storedStates().sort()).toEqual([state, 'fourth', 'latest', 'second', 'third'].sort());
    expect(findSignIn('oldest')).toBeNull();
    expect(findSignIn('fourth')).toMatchObject({ verifier: 'verifier of fourth' });
  });

  it('five can be pending at once', () => {
    const states = Array.from({ length: 6 }, () => startSignIn('redirect').state);
    expect(states.map((state) => findSignIn(state) !== null)).toEqual([false, true, true, true, true, true]);
  });

  it('a login of an hour ago is not continued, but a younger one is', () => {
    jest.useFakeTimers();
    const { state } = startSignIn('redirect', '/plugins/');
    jest.setSystemTime(Date.now() + HOUR_MS - 1);
    expect(findSignIn(state)).not.toBeNull();
    expect(findOutsideSignIn('/plugins/')).toMatchObject({ state });
    jest.setSystemTime(Date.now() + 1);
    expect(findSignIn(state)).toBeNull();
    expect(findOutsideSignIn('/plugins/')).toBeNull();
  });

  it('a login of an hour ago leaves the storage when the next one starts', () => {
    storeLogins({ old: 60, young: 59 });
    const { state } = startSignIn('redirect');
    expect(storedStates()).toEqual([state, 'young']);
  });

  it('a code without a state continues the latest login that returns to this path', () => {
    storeLogins({ first: 30, latest: 10, second: 20 }, '/plugins/');
    expect(findOutsideSignIn('/plugins/')).toMatchObject({ state: 'latest', verifier: 'verifier of latest' });
    expect(findOutsideSignIn('/plugins/mine')).toBeNull();
  });
});

const refuse = (method: 'getItem' | 'setItem', name: string) =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('The storage refuses.', name);
  });

it('a browser whose storage throws remembers logins until the page is left', () => {
  for (const method of ['getItem', 'setItem'] as const) refuse(method, 'SecurityError');
  const popup = startSignIn('popup').state;
  const frame = startSignIn('iframe').state;
  expect(findSignIn(popup)).toMatchObject({ ux_mode: 'popup' });
  deleteSignIn(popup);
  expect(findSignIn(popup)).toBeNull();
  expect(findSignIn(frame)).toMatchObject({ ux_mode: 'iframe' });
  deleteSignIn(frame);
});

it('a browser whose storage throws forgets a login after an hour, too', () => {
  jest.useFakeTimers();
  for (const method of ['getItem', 'setItem'] as const) refuse(method, 'SecurityError');
  const { state } = startSignIn('redirect');
  jest.setSystemTime(Date.now() + HOUR_MS);
  expect(findSignIn(state)).toBeNull();
});

it('a login that was deleted stays deleted if the storage is full', () => {
  const { state } = startSignIn('redirect');
  const other = startSignIn('redirect').state;
  refuse('setItem', 'QuotaExceededError');
  deleteSignIn(state);
  expect(findSignIn(state)).toBeNull();
  expect(findSignIn(other)).not.toBeNull();
});
