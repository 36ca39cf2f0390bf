import { chooseConsent } from '@/analytics/consent';
import { writeCookie } from '@/lib/page/writeCookie';
import { addSearch, clearSearches, getRecentSearches, removeSearch } from './searchMemory';

const MEI = 7;
const stored = () => localStorage.getItem('ps_recent_searches');

beforeEach(() => {
  chooseConsent('granted');
  clearSearches();
});
afterEach(() => jest.restoreAllMocks());

it('keeps eight entries, newest first, without duplicates', () => {
  for (let count = 1; count <= 9; count++) addSearch(null, `word ${count}`);
  addSearch(null, 'word 5');
  expect(getRecentSearches(null)).toEqual([
    'word 5',
    'word 9',
    'word 8',
    'word 7',
    'word 6',
    'word 4',
    'word 3',
    'word 2',
  ]);
  removeSearch(null, 'word 9');
  expect(getRecentSearches(null)).not.toContain('word 9');
  clearSearches();
  expect(stored()).toBeNull();
});

it('remembers nothing after consent was declined, and stores nothing before the choice', () => {
  addSearch(null, 'icons');
  chooseConsent('declined');
  expect(stored()).toBeNull();
  addSearch(null, 'charts');
  expect(getRecentSearches(null)).toEqual([]);
  writeCookie('ps_consent=; path=/; max-age=0');
  clearSearches();
  addSearch(null, 'maps');
  expect(getRecentSearches(null)).toEqual(['maps']);
  expect(stored()).toBeNull();
});

it('keeps a visitor’s searches after login, and does not show another user’s', () => {
  addSearch(null, 'icons');
  addSearch(MEI, 'charts');
  expect(getRecentSearches(MEI)).toEqual(['charts', 'icons']);
  expect(getRecentSearches(null)).toEqual([]);
  expect(stored()).toBeNull();
});

it('keeps what another tab stored after the visitor consented there', () => {
  writeCookie('ps_consent=; path=/; max-age=0');
  addSearch(null, 'maps');
  writeCookie('ps_consent=granted; path=/');
  localStorage.setItem('ps_recent_searches', JSON.stringify({ userId: null, words: ['icons'] }));
  expect(getRecentSearches(null)).toEqual(['icons']);
  addSearch(null, 'charts');
  expect(JSON.parse(stored() ?? '')).toEqual({ userId: null, words: ['charts', 'icons'] });
});

it('survives a storage that throws, and invalid stored values', () => {
  localStorage.setItem('ps_recent_searches', '{"words":"none"}');
  expect(getRecentSearches(null)).toEqual([]);
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  addSearch(null, 'icons');
  expect(getRecentSearches(null)).toEqual(['icons']);
});
