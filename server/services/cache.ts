import { LRUCache } from 'lru-cache';
import type { Database } from '../db/schema';
import { onChange } from '../lib/changes';
import type { ServiceContext } from './context';

/** Lifetime in ms of what other servers, or the counts of a plugin, may change at any time. */
const BRIEF_MS = 2_000;
/** Maximum age in ms of a value that should live until a change, if a service forgets to say that it changed. */
const UNTIL_CHANGE_MS = 60_000;
const MAX_BRIEF = 500;
/** Maximum bytes of the values until a change of the catalog: the details of some thousand plugins. */
const MAX_CATALOG_BYTES = 8_000_000;

type Make = () => Promise<unknown>;
/** Values in boxes, because the library caches neither null nor undefined. */
type Cache = LRUCache<string, { value: unknown }, Make>;

interface Caches {
  brief: Cache;
  untilCatalogChanges: Cache;
}

/** Caches by database, so that two servers in one process (tests) share no values. */
const caches = new WeakMap<Database, Caches>();

/** A value that is the same for everyone, cached for two seconds, or until the catalog or the site changes. */
export function cacheBriefly<T>(context: ServiceContext, key: string, make: () => Promise<T>): Promise<T> {
  return read(cachesOf(context).brief, key, make);
}

/**
 * A value that only changes of the catalog change, cached until the next one; for two seconds if other servers may
 * change it too.
 */
export function cacheUntilCatalogChanges<T>(context: ServiceContext, key: string, make: () => Promise<T>): Promise<T> {
  const ttl = context.isOnlyServer ? UNTIL_CHANGE_MS : BRIEF_MS;
  return read(cachesOf(context).untilCatalogChanges, key, make, ttl);
}

/** Drops one brief value, after a change that other values may show a moment later, such as a new count. */
export function invalidateValue(context: ServiceContext, key: string): void {
  cachesOf(context).brief.delete(key);
}

/** Drops every value of a database, which another server has changed. Changes of this one do it by themselves. */
export function invalidateAll({ db }: Pick<ServiceContext, 'db'>): void {
  for (const cache of Object.values(caches.get(db) ?? {})) cache.clear();
}

/** Concurrent callers share one computation. Its failure is the failure of all of them, and is not cached. */
async function read<T>(cache: Cache, key: string, make: () => Promise<T>, ttl?: number): Promise<T> {
  const cached = await cache.fetch(key, { context: make, ...(ttl && { ttl }) });
  return cached?.value as T;
}

function cachesOf({ db }: ServiceContext): Caches {
  const known = caches.get(db);
  if (known) return known;
  const created: Caches = {
    brief: newCache({ ttl: BRIEF_MS, max: MAX_BRIEF, ttlAutopurge: true }),
    untilCatalogChanges: newCache({ ttl: BRIEF_MS, maxSize: MAX_CATALOG_BYTES, sizeCalculation }),
  };
  caches.set(db, created);
  onChange(db, (subjects) => {
    created.brief.clear();
    if (subjects.has('catalog')) created.untilCatalogChanges.clear();
  });
  return created;
}

/** A value that is computed during an invalidation reaches its present callers, but no later ones. */
const newCache = (options: LRUCache.Options<string, { value: unknown }, Make>): Cache =>
  new LRUCache({
    ...options,
    ignoreFetchAbort: true,
    // Reads the clock each time, instead of setting a timer that says when to read it again.
    ttlResolution: 0,
    fetchMethod: async (_key, _stale, { context: make }) => ({ value: await make() }),
  });

const sizeCalculation = (box: { value: unknown }): number => JSON.stringify(box).length;
