import { localValues } from './storedValues';

const KEY = 'ps_test';

beforeEach(() => localValues.set(KEY, null));
afterEach(() => jest.restoreAllMocks());

it('stores values as JSON, and deletes them with null', () => {
  localValues.set(KEY, { words: ['icons'] });
  expect(localStorage.getItem(KEY)).toBe('{"words":["icons"]}');
  expect(localValues.get(KEY)).toEqual({ words: ['icons'] });
  localValues.set(KEY, null);
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(localValues.get(KEY)).toBeNull();
});

it('reads a malformed value as missing', () => {
  localStorage.setItem(KEY, '{');
  expect(localValues.get(KEY)).toBeNull();
});

it('a value of the page is not stored', () => {
  localValues.setForPage(KEY, 'page');
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(localValues.getForPage(KEY)).toBe('page');
  expect(localValues.get(KEY)).toBe('page');
});

it('a value that another tab stored comes before a value of the page', () => {
  localValues.setForPage(KEY, 'page');
  localStorage.setItem(KEY, '"other tab"');
  expect(localValues.get(KEY)).toBe('other tab');
  expect(localValues.getForPage(KEY)).toBe('page');
});

it('a value that is stored replaces a value of the page', () => {
  localValues.setForPage(KEY, 'page');
  localValues.set(KEY, 'stored');
  expect(localValues.getForPage(KEY)).toBeNull();
  localStorage.removeItem(KEY);
  expect(localValues.get(KEY)).toBeNull();
});

it('a full storage keeps no old value, and the new one lasts as long as the page', () => {
  localValues.set(KEY, 'old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  localValues.set(KEY, 'new');
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(localValues.get(KEY)).toBe('new');
  jest.restoreAllMocks();
  localStorage.setItem(KEY, '"other tab"');
  expect(localValues.get(KEY)).toBe('other tab');
});

it('a forbidden storage changes nothing for the page', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  localValues.set(KEY, 'page');
  expect(localValues.get(KEY)).toBe('page');
  localValues.set(KEY, null);
  expect(localValues.get(KEY)).toBeNull();
});
