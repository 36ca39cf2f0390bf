import { consent } from '@/analytics/consent';

/** Needs consent to optional storage: src/analytics/consent.ts deletes the entry when the visitor declines. */
const KEY = 'ps_recent_searches';
const MAX_SEARCHES = 8;

interface StoredSearches {
  /** Owner of the searches: a user's id, or null for a visitor. */
  userId: number | null;
  words: string[];
}

const NO_SEARCHES: StoredSearches = { userId: null, words: [] };

/** In-memory searches, used until the visitor consents, and if storage is unavailable. */
let inMemory = NO_SEARCHES;

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
  if (consent() === 'undecided') return inMemory;
  try {
    return parseStored(JSON.parse(localStorage.getItem(KEY) ?? 'null')) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function write(stored: StoredSearches): void {
  inMemory = stored;
  if (consent() !== 'granted') return;
  try {
    if (stored.words.length > 0) localStorage.setItem(KEY, JSON.stringify(stored));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable; the in-memory copy remains.
  }
}

/** Stored values may come from another version of the site, or may have been edited. */
function parseStored(stored: Partial<StoredSearches> | null): StoredSearches | null {
  if (!stored || !Array.isArray(stored.words)) return null;
  const words = stored.words.filter((word) => typeof word === 'string' && word !== '').slice(0, MAX_SEARCHES);
  return { userId: typeof stored.userId === 'number' ? stored.userId : null, words };
}
