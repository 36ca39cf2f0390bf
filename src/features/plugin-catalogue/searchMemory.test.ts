import { chooseConsent } from '@/analytics/consent';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './searchMemory';

const MEI = 7;
const stored = () => localStorage.getItem('ps_recent_searches');

beforeEach(() => {
  chooseConsent('granted');
  forgetSearches();
});
afterEach(() => jest.restoreAllMocks());

it('keeps eight entries, newest first, without duplicates', () => {
  for (let count = 1; count <= 9; count++) rememberSearch(null, `word ${count}`);
  rememberSearch(null, 'word 5');
  expect(recentSearches(null)).toEqual([
    'word 5',
    'word 9',
    'word 8',
    'word 7',
    'word 6',
    'word 4',
    'word 3',
    'word 2',
  ]);
  forgetSearch(null, 'word 9');
  expect(recentSearches(null)).not.toContain('word 9');
  forgetSearches();
  expect(stored()).toBeNull();
});

it('remembers nothing after consent was declined, and stores nothing before the choice', () => {
  rememberSearch(null, 'icons');
  chooseConsent('declined');
  expect(stored()).toBeNull();
  rememberSearch(null, 'charts');
  expect(recentSearches(null)).toEqual([]);
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'ps_consent=; path=/; max-age=0';
  forgetSearches();
  rememberSearch(null, 'maps');
  expect(recentSearches(null)).toEqual(['maps']);
  expect(stored()).toBeNull();
});

it('keeps a visitor’s searches after login, and does not show another user’s', () => {
  rememberSearch(null, 'icons');
  rememberSearch(MEI, 'charts');
  expect(recentSearches(MEI)).toEqual(['charts', 'icons']);
  expect(recentSearches(null)).toEqual([]);
  expect(stored()).toBeNull();
});

it('survives a storage that throws, and invalid stored values', () => {
  localStorage.setItem('ps_recent_searches', '{"words":"none"}');
  expect(recentSearches(null)).toEqual([]);
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  rememberSearch(null, 'icons');
  expect(recentSearches(null)).toEqual(['icons']);
});
