import type { Database } from '../../db/schema';
import { PublicText } from '../../http/PublicText';
import { SingleFlightCache } from '../../lib/SingleFlightCache';
import type { ServiceContext } from '../context';

/** Pages weigh ten times as much as lists. */
const MOST_PAGES = 100;
const PAGE_LIFE_MS = 2_000;

interface Caches {
  values: SingleFlightCache<unknown>;
  pages: SingleFlightCache<PublicText | null>;
}

/** By database, so that two servers in one process (tests) never answer with each other's plugins. */
let caches = new WeakMap<Database, Caches>();

/**
 * The JSON text of what every visitor sees alike, kept for a moment. Signed-in callers never get it: what they are
 * shown is theirs, and never stale to the one who just changed it.
 */
export function publicText(context: ServiceContext, key: string, make: () => Promise<unknown>): Promise<PublicText> {
  return publicValue(context, key, async () => new PublicText(JSON.stringify({ code: 0, data: await make() })));
}

/** What the server itself reads of the public lists, kept as their texts are. A key stands for one kind of value. */
export function publicValue<T>(context: ServiceContext, key: string, make: () => Promise<T>): Promise<T> {
  return cachesOf(context).values.get(key, make) as Promise<T>;
}

/** A whole page with what every visitor sees on it; null where it cannot be made. A page that was refused is asked for anew. */
export function publicPage(
  context: ServiceContext,
  key: string,
  make: () => Promise<PublicText | null>,
): Promise<PublicText | null> {
  return cachesOf(context).pages.get(key, make);
}

/** Whether a page is kept, or being made for somebody else. */
export function hasPublicPage(context: ServiceContext, key: string): boolean {
  return cachesOf(context).pages.has(key);
}

/** Forgets one text, where one plugin changed in a way that lists may show a moment later (its views). */
export function forgetPublicText(context: ServiceContext, key: string): void {
  cachesOf(context).values.forget(key);
}

/** Forgets every text and page; what is being made still reaches those who wait for it, and nobody else. */
export function forgetPublicLists(): void {
  caches = new WeakMap();
}

function cachesOf(context: ServiceContext): Caches {
  const kept = caches.get(context.db) ?? {
    values: new SingleFlightCache(),
    pages: new SingleFlightCache(PAGE_LIFE_MS, MOST_PAGES),
  };
  caches.set(context.db, kept);
  return kept;
}
