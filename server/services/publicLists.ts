import type { Database } from '../db/schema';
import { PublicText } from '../lib/PublicText';
import { SingleFlightCache } from '../lib/SingleFlightCache';
import type { ServiceContext } from './context';

/** By database, so that two servers in one process (tests) never answer with each other's plugins. */
let caches = new WeakMap<Database, SingleFlightCache<unknown>>();

/**
 * The JSON text of what every visitor sees alike, kept for a moment. Signed-in callers never get it: what they are
 * shown is theirs, and never stale to the one who just changed it.
 */
export function publicText(context: ServiceContext, key: string, make: () => Promise<unknown>): Promise<PublicText> {
  return publicValue(context, key, async () => new PublicText(JSON.stringify({ code: 0, data: await make() })));
}

/** What the server itself reads of the public lists, kept as their texts are. A key stands for one kind of value. */
export function publicValue<T>(context: ServiceContext, key: string, make: () => Promise<T>): Promise<T> {
  return cacheOf(context).get(key, make) as Promise<T>;
}

/** Forgets one text, where one plugin changed in a way that lists may show a moment later (its views). */
export function forgetPublicText(context: ServiceContext, key: string): void {
  cacheOf(context).forget(key);
}

/** Forgets every text; what is being made still reaches those who wait for it, and nobody else. */
export function forgetPublicLists(): void {
  caches = new WeakMap();
}

function cacheOf(context: ServiceContext): SingleFlightCache<unknown> {
  const cache = caches.get(context.db) ?? new SingleFlightCache<unknown>();
  caches.set(context.db, cache);
  return cache;
}
