import { writeCookie } from '@/lib/page/writeCookie';
import { aUser } from '../../../tests/support/page/aUser';
import type { StorageKind } from '../options';
import type { AuthRecord } from './AuthRecord';
import { AUTH_KEY } from './authStorage';
import { StoredRecord } from './storedRecord';

const DAY_MS = 24 * 60 * 60 * 1000;
const KINDS: StorageKind[] = ['localStorage', 'sessionStorage', 'cookie'];

const aRecord = (changes: Partial<AuthRecord> = {}): AuthRecord => ({
  access_token: 'access',
  refresh_token: 'refresh',
  access_expires_at: Date.now() + 900_000,
  refresh_expires_at: Date.now() + 30 * DAY_MS,
  clock_offset: 0,
  user_info: aUser(),
  ...changes,
});

/** Writes to local storage as another tab does. */
const store = (record: AuthRecord) => localStorage.setItem(AUTH_KEY, JSON.stringify(record));

/** Content of the browser's stores under our key, by kind. */
const storedIn = (): Record<StorageKind, boolean> => ({
  localStorage: localStorage.getItem(AUTH_KEY) !== null,
  sessionStorage: sessionStorage.getItem(AUTH_KEY) !== null,
  cookie: document.cookie.includes(AUTH_KEY),
});

/** The record of the page, which has just been opened. */
let held: StoredRecord;

beforeEach(() => {
  window.history.replaceState(null, '', '/plugins/');
  held = new StoredRecord();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(KINDS)('a record in %s', (kind) => {
  beforeEach(() => held.moveTo(kind));

  it('is read as it was written, and only there', () => {
    const record = aRecord({ user_info: aUser({ nick_name: '梅; 🎨 "=,%' }) });
    held.write(record);
    expect(held.read()).toEqual(record);
    expect(storedIn()).toEqual({ localStorage: false, sessionStorage: false, cookie: false, [kind]: true });
    held.write(null);
    expect(held.read()).toBeNull();
    expect(storedIn()[kind]).toBe(false);
  });

  it('may be far longer than one cookie', () => {
    const long = aRecord({ access_token: 'a'.repeat(9000), user_info: aUser({ department: '部'.repeat(400) }) });
    held.write(long);
    expect(held.read()).toEqual(long);
    const short = aRecord();
    held.write(short);
    expect(held.read()).toEqual(short);
    held.write(null);
    expect(document.cookie).not.toContain(AUTH_KEY);
  });

  it.each(KINDS.filter((other) => other !== kind))('moves to %s when the kind changes', async (other) => {
    const record = aRecord();
    held.write(record);
    await held.moveTo(other);
    expect(held.read()).toEqual(record);
    expect(storedIn()).toEqual({ localStorage: false, sessionStorage: false, cookie: false, [other]: true });
  });
});

it('keeps the record of the chosen kind if two kinds hold one', async () => {
  localStorage.setItem(AUTH_KEY, JSON.stringify(aRecord({ access_token: 'old' })));
  sessionStorage.setItem(AUTH_KEY, JSON.stringify(aRecord({ access_token: 'chosen' })));
  await held.moveTo('sessionStorage');
  expect(held.read()?.access_token).toBe('chosen');
  expect(storedIn()).toEqual({ localStorage: false, sessionStorage: true, cookie: false });
  expect(held.kind).toBe('sessionStorage');
});

it('is read as another tab has just written it, also after a logout in this tab', () => {
  held.write(aRecord());
  store(aRecord({ access_token: 'of another tab' }));
  expect(held.read()?.access_token).toBe('of another tab');
  held.write(null);
  expect(held.read()).toBeNull();
  store(aRecord({ access_token: 'after the logout' }));
  expect(held.read()?.access_token).toBe('after the logout');
});

describe('on a page that has just been opened', () => {
  it('is in local storage, unless another kind is chosen', async () => {
    const record = aRecord();
    store(record);
    expect(held.kind).toBe('localStorage');
    expect(held.read()).toEqual(record);
  });

  it('can be used at once if no cookie holds it', async () => {
    const record = aRecord();
    sessionStorage.setItem(AUTH_KEY, JSON.stringify(record));
    const ready = held.moveTo('localStorage');
    expect(held.read()).toEqual(record);
    expect(storedIn()).toEqual({ localStorage: true, sessionStorage: false, cookie: false });
    await ready;
  });

  it('stays in memory until the code for cookies is loaded, and is in a cookie then', async () => {
    const ready = held.moveTo('cookie');
    const record = aRecord();
    held.write(record);
    expect(held.read()).toEqual(record);
    expect(storedIn()).toEqual({ localStorage: false, sessionStorage: false, cookie: false });
    await ready;
    expect(held.read()).toEqual(record);
    expect(storedIn()).toEqual({ localStorage: false, sessionStorage: false, cookie: true });
    held.write(null);
  });

  it('is found in a cookie of an earlier visit, whatever the kind is now', async () => {
    await held.moveTo('cookie');
    const record = aRecord();
    held.write(record);
    const next = new StoredRecord();
    await next.moveTo('sessionStorage');
    expect(next.read()).toEqual(record);
    expect(storedIn()).toEqual({ localStorage: false, sessionStorage: true, cookie: false });
  });
});

it.each([
  ['no JSON', '{"access_token":'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '7'],
  ['no tokens', JSON.stringify({ ...aRecord(), access_token: '' })],
  ['a token that is no text', JSON.stringify({ ...aRecord(), refresh_token: 7 })],
  ['no moment', JSON.stringify({ ...aRecord(), access_expires_at: 'soon' })],
  ['no user', JSON.stringify({ ...aRecord(), user_info: null })],
  ['a user without an id', JSON.stringify({ ...aRecord(), user_info: {} })],
])('is ignored when it holds %s', (_what, text) => {
  localStorage.setItem(AUTH_KEY, text);
  expect(held.read()).toBeNull();
});

describe('cookies', () => {
  const written: string[] = [];
  let spy: jest.SpyInstance;
  beforeEach(async () => {
    await held.moveTo('cookie');
    written.length = 0;
    const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
    spy = jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
      written.push(text);
      real.set?.call(document, text);
    });
  });
  afterEach(() => spy.mockRestore());

  it('expire with the refresh token, by the server’s clock, and stay on this site', () => {
    jest.useFakeTimers({ now: Date.now() });
    const offset = 2 * 60 * 60 * 1000;
    held.write(aRecord({ clock_offset: offset, refresh_expires_at: Date.now() + offset + 5 * DAY_MS }));
    jest.useRealTimers();
    const [attributes] = written;
    expect(attributes).toContain(`; max-age=${5 * 24 * 60 * 60};`);
    expect(attributes).toContain('; path=/plugins/;');
    // A page on plain http can store no cookie that is only for https.
    expect(attributes).toMatch(/; samesite=lax$/);
  });

  it('are at most 4096 bytes each', () => {
    held.write(aRecord({ access_token: 'a'.repeat(9000) }));
    expect(written.filter((text) => !text.includes('max-age=0')).length).toBeGreaterThan(2);
    for (const text of written) expect(text.length).toBeLessThanOrEqual(4096);
  });

  it('hold no record while one of the parts is missing', () => {
    held.write(aRecord({ access_token: 'a'.repeat(9000) }));
    const part = /ps_auth_\w+_1/.exec(document.cookie)?.[0];
    writeCookie(`${part}=; path=/plugins/; max-age=0`);
    expect(held.read()).toBeNull();
    held.write(null);
  });
});

describe('storage that throws', () => {
  afterEach(() => jest.restoreAllMocks());
  const forbid = (...names: ('getItem' | 'setItem' | 'removeItem')[]) => {
    for (const name of names)
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('Forbidden.', 'SecurityError');
      });
  };

  it('keeps the session in memory until the page is left', () => {
    forbid('getItem', 'setItem', 'removeItem');
    const record = aRecord();
    held.write(record);
    expect(held.read()).toEqual(record);
    held.write(null);
    expect(held.read()).toBeNull();
  });

  it('leaves no exchanged token behind', () => {
    held.write(aRecord());
    forbid('setItem');
    const renewed = aRecord({ refresh_token: 'next' });
    held.write(renewed);
    expect(held.read()).toEqual(renewed);
    expect(storedIn().localStorage).toBe(false);
  });

  it('still has the last record when reading fails later', () => {
    const record = aRecord();
    held.write(record);
    forbid('getItem');
    expect(held.read()).toEqual(record);
    jest.restoreAllMocks();
    store(aRecord({ access_token: 'of another tab' }));
    expect(held.read()?.access_token).toBe('of another tab');
  });

  it('loses no record that only cannot be read when the page starts', async () => {
    const record = aRecord();
    store(record);
    forbid('getItem');
    await held.moveTo('localStorage');
    jest.restoreAllMocks();
    expect(held.read()).toEqual(record);
  });

  it('does the same if the browser stores no cookies', async () => {
    await held.moveTo('cookie');
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    const record = aRecord();
    held.write(record);
    expect(held.read()).toEqual(record);
  });
});
