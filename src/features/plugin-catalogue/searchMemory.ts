import { consent } from '@/analytics/consent';

/** src/analytics/consent.ts empties it when the visitor declines. */
const KEY = 'ps_recent_searches';
const MOST = 8;

interface Kept {
  /** Whose they are: a user's id, or null for a visitor. */
  reader: number | null;
  words: string[];
}

const NOTHING: Kept = { reader: null, words: [] };

/** What this page remembers by itself, until the visitor allows more or where nothing can be stored. */
let onPage = NOTHING;

/**
 * What was searched for in this browser, newest first. A visitor's searches go over to whoever signs in; those of a
 * person are shown to nobody else, and go when somebody else looks.
 */
export function recentSearches(reader: number | null): readonly string[] {
  const kept = read();
  if (kept.reader === null || kept.reader === reader) return kept.words;
  write(NOTHING);
  return [];
}

/** Puts a search first. Who has declined leaves no trace. */
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
    // A storage that throws: this page still remembers.
  }
}

/** What was stored may be of another version of the site, or of another hand. */
function asKept(stored: Partial<Kept> | null): Kept | null {
  if (!stored || !Array.isArray(stored.words)) return null;
  const words = stored.words.filter((word) => typeof word === 'string' && word !== '').slice(0, MOST);
  return { reader: typeof stored.reader === 'number' ? stored.reader : null, words };
}
