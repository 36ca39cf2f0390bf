import { consent } from '@/analytics/consent';

/** src/analytics/consent.ts deletes it when the visitor declines. */
const KEY = 'ps_recent_searches';
const MOST = 8;

interface Kept {
  /** Owner of the searches: a user's id, or null for a visitor. */
  reader: number | null;
  words: string[];
}

const NOTHING: Kept = { reader: null, words: [] };

/** In-memory searches, used until the visitor consents, and if storage is unavailable. */
let onPage = NOTHING;

/**
 * Returns the recent searches in this browser, newest first. A visitor's searches are kept when they log in. A user's
 * searches are shown to no other user, and deleted when another user asks for theirs.
 */
export function recentSearches(reader: number | null): readonly string[] {
  const kept = read();
  if (kept.reader === null || kept.reader === reader) return kept.words;
  write(NOTHING);
  return [];
}

/** Puts a search first. Does nothing if the visitor has declined. */
export function rememberSearch(reader: number | null, word: string): void {
  if (consent() === 'declined') return;
  const others = recentSearches(reader).filter((other) => other !== word);
  write({ reader, words: [word, ...others].slice(0, MOST) });
}

export function forgetSearch(reader: number | null, word: string): void {
  write({ reader, words: recentSearches(reader).filter((other) => other !== word) });
}

export function forgetSearches(): void {
  write(NOTHING);
}

function read(): Kept {
  if (consent() === 'declined') return NOTHING;
  if (consent() === 'unasked') return onPage;
  try {
    return asKept(JSON.parse(localStorage.getItem(KEY) ?? 'null')) ?? onPage;
  } catch {
    return onPage;
  }
}

function write(kept: Kept): void {
  onPage = kept;
  if (consent() !== 'granted') return;
  try {
    if (kept.words.length > 0) localStorage.setItem(KEY, JSON.stringify(kept));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable; the in-memory copy remains.
  }
}

/** Stored values may come from another version of the site, or may have been edited. */
function asKept(stored: Partial<Kept> | null): Kept | null {
  if (!stored || !Array.isArray(stored.words)) return null;
  const words = stored.words.filter((word) => typeof word === 'string' && word !== '').slice(0, MOST);
  return { reader: typeof stored.reader === 'number' ? stored.reader : null, words };
}
