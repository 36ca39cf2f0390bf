import { LRUCache } from 'lru-cache';
import type { Database } from '../db/schema';
import { PublicText } from '../http/PublicText';
import { onChange } from '../lib/changes';
import type { ServiceContext } from './context';

/** Lifetime in ms of what other servers, or the counts of a plugin, may change at any time. */
const BRIEF_MS = 2_000;
/** Maximum age in ms of a value that should live until a change, if a service forgets to say that it changed. */
const UNTIL_CHANGE_MS = 60_000;
/** Maximum characters of the brief values: a hundred pages, or some hundred lists. */
const MAX_BRIEF_CHARACTERS = 16_000_000;
/** Maximum characters of the values until a change of the catalog: the details of some thousand plugins. */
const MAX_CATALOG_CHARACTERS = 8_000_000;

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
  return read(cachesOf(context).brief, key, make, BRIEF_MS);
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
async function read<T>(cache: Cache, key: string, make: () => Promise<T>, ttl: number): Promise<T> {
  return (await cache.fetch(key, { context: make, ttl }))?.value as T;
}

function cachesOf({ db }: ServiceContext): Caches {
  const known = caches.get(db);
  if (known) return known;
  const created: Caches = {
    brief: newCache(MAX_BRIEF_CHARACTERS),
    untilCatalogChanges: newCache(MAX_CATALOG_CHARACTERS),
  };
  caches.set(db, created);
  onChange(db, (subjects) => {
    created.brief.clear();
    if (subjects.has('catalog')) created.untilCatalogChanges.clear();
  });
  return created;
}

/**
 * A value that is computed during an invalidation reaches its present callers, but no later ones. Its lifetime begins
 * when it is computed.
 */
const newCache = (maxSize: number): Cache =>
  new LRUCache({
    maxSize,
    sizeCalculation,
    ignoreFetchAbort: true,
    // Reads the clock each time, instead of setting a timer that says when to read it again.
    ttlResolution: 0,
    fetchMethod: async (_key, _stale, { context: make }) => ({ value: await make() }),
  });

/** Characters of a text, or of a value as JSON. */
const sizeCalculation = ({ value }: { value: unknown }): number =>
  (value instanceof PublicText ? value.text : JSON.stringify([value])).length || 1;
