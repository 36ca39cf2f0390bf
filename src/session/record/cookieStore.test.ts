/**
 * @jest-environment-options {"url": "https://square.test/plugins/"}
 */
import { writeCookie } from '@/lib/page/writeCookie';
import { cookieStore } from './cookieStore';

const HOUR_S = 3600;
/** Number of characters that one cookie holds. */
const PART_LENGTH = 3500;

const setCookie = (name: string, value: string) => {
  writeCookie(`${name}=${value}; path=/plugins/; secure`);
};
const deleteCookie = (name: string) => {
  writeCookie(`${name}=; path=/plugins/; max-age=0`);
};

const cookieNames = () => document.cookie.split('; ').flatMap((pair) => (pair ? [pair.replace(/=.*/, '')] : []));

afterEach(() => {
  jest.restoreAllMocks();
  for (const name of cookieNames()) deleteCookie(name);
});

/** The texts of the cookies that are set from now on. */
function observeCookies(): string[] {
  const written: string[] = [];
  const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    written.push(text);
    real.set?.call(document, text);
  });
  return written;
}

it('has no text before the first write and after a removal', () => {
  expect(cookieStore.read()).toBeNull();
  cookieStore.write('text', HOUR_S);
  expect(cookieStore.read()).toBe('text');
  cookieStore.remove();
  expect(cookieStore.read()).toBeNull();
  expect(cookieNames()).toEqual([]);
});

it.each([
  ['one cookie', 1, PART_LENGTH],
  ['two cookies', 2, PART_LENGTH + 1],
  ['three cookies', 3, 2 * PART_LENGTH + 1],
])('reads a text that fills %s, and removes all of it', (_what, count, length) => {
  const text = 'abcdefg'.repeat(length).slice(0, length);
  cookieStore.write(text, HOUR_S);
  expect(cookieNames()).toHaveLength(count);
  expect(cookieStore.read()).toBe(text);
  cookieStore.remove();
  expect(cookieNames()).toEqual([]);
});

it('stores a text that fills four cookies, and refuses a longer one before it sets any cookie', () => {
  const full = 'a'.repeat(4 * PART_LENGTH);
  cookieStore.write(full, HOUR_S);
  expect(cookieStore.read()).toBe(full);
  const written = observeCookies();
  expect(() => cookieStore.write(`${full}a`, HOUR_S)).toThrow('too long for cookies');
  expect(written).toEqual([]);
});

it('deletes the parts of the previous text, and no cookie of another name', () => {
  setCookie('theme', 'dark');
  setCookie('ps_authority', '1');
  cookieStore.write('a'.repeat(3 * PART_LENGTH), HOUR_S);
  cookieStore.write('short', HOUR_S);
  expect(cookieNames().sort()).toEqual(['ps_auth', 'ps_authority', 'theme']);
  cookieStore.remove();
  expect(cookieNames().sort()).toEqual(['ps_authority', 'theme']);
});

it('reads the complete old text while another tab has written only some parts of a new one', () => {
  const text = 'a'.repeat(2 * PART_LENGTH);
  cookieStore.write(text, HOUR_S);
  setCookie('ps_auth_other_1', 'b'.repeat(PART_LENGTH));
  expect(cookieStore.read()).toBe(text);
});

it('writes the first part last, so that another tab never reads half of a text', () => {
  const written = observeCookies();
  const firstReadable = () => written.findIndex((text) => text.startsWith('ps_auth='));
  cookieStore.write('a'.repeat(3 * PART_LENGTH), HOUR_S);
  expect(firstReadable()).toBe(2);
});

it.each(['text', 'v2:abc.1.text', 'abc.text', 'abc.12.text', '.1.text'])(
  'has no text if the cookie %s has another format',
  (value) => {
    setCookie('ps_auth', value);
    expect(cookieStore.read()).toBeNull();
  },
);

it('fails if the browser stores no cookies, so that the session can stay in memory', () => {
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  expect(() => cookieStore.write('text', HOUR_S)).toThrow('stores no cookies');
});

it('expires in whole seconds, and at once if its time is over', () => {
  const written = observeCookies();
  cookieStore.write('text', 90.9);
  expect(written[0]).toContain('; max-age=90;');
  expect(() => cookieStore.write('text', -5)).toThrow('stores no cookies');
  expect(written.at(-1)).toContain('; max-age=0;');
  expect(cookieStore.read()).toBeNull();
});

it('is never sent over plain http by a site that uses https', () => {
  const written = observeCookies();
  cookieStore.write('a'.repeat(2 * PART_LENGTH), HOUR_S);
  cookieStore.remove();
  expect(written).toHaveLength(4);
  for (const text of written) expect(text).toMatch(/; samesite=lax; secure$/);
});
