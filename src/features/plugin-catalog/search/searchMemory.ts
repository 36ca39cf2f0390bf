import { consent } from '@/analytics/consent';
import { localValues } from '@/lib/storedValues';

/** Needs consent to optional storage: src/analytics/consent.ts deletes the entry when the visitor declines. */
const KEY = 'ps_recent_searches';
const MAX_SEARCHES = 8;

interface StoredSearches {
  /** Owner of the searches: a user's id, or null for a visitor. */
  userId: number | null;
  words: string[];
}

const NO_SEARCHES: StoredSearches = { userId: null, words: [] };

/**
 * Returns the recent searches in this browser, newest first. A visitor's searches are kept when they log in. A user's
 * searches are deleted when another user or a visitor uses the search, so that only their owner sees them.
 */
export function getRecentSearches(userId: number | null): readonly string[] {
  const stored = read();
  if (stored.userId === null || stored.userId === userId) return stored.words;
  write(NO_SEARCHES);
  return [];
}

/** Puts a search first. Does nothing if the visitor has declined optional storage. */
export function addSearch(userId: number | null, word: string): void {
  if (consent() === 'declined') return;
  const others = getRecentSearches(userId).filter((other) => other !== word);
  write({ userId, words: [word, ...others].slice(0, MAX_SEARCHES) });
}

export function removeSearch(userId: number | null, word: string): void {
  write({ userId, words: getRecentSearches(userId).filter((other) => other !== word) });
}

export function clearSearches(): void {
  write(NO_SEARCHES);
}

function read(): StoredSearches {
  if (consent() === 'declined') return NO_SEARCHES;
  const stored = consent() === 'undecided' ? localValues.getForPage(KEY) : localValues.get(KEY);
  return parseStored(stored as Partial<StoredSearches> | null) ?? NO_SEARCHES;
}

/** Before the visitor consents, searches are only in memory. */
function write(searches: StoredSearches): void {
  if (consent() === 'granted') localValues.set(KEY, searches.words.length > 0 ? searches : null);
  else localValues.setForPage(KEY, searches);
}

/** Stored values may come from another version of the site, or may have been edited. */
function parseStored(stored: Partial<StoredSearches> | null): StoredSearches | null {
  if (!stored || !Array.isArray(stored.words)) return null;
  const words = stored.words.filter((word) => typeof word === 'string' && word !== '').slice(0, MAX_SEARCHES);
  return { userId: typeof stored.userId === 'number' ? stored.userId : null, words };
}
