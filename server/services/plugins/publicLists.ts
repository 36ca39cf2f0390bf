import type { Database } from '../../db/schema';
import { PublicText } from '../../http/PublicText';
import { onChange } from '../../lib/changes';
import { SingleFlightCache } from '../../lib/concurrency/SingleFlightCache';
import type { ServiceContext } from '../context';

/** Maximum number of cached pages, which are ten times as large as lists. */
const MAX_PAGES = 100;
/** Lifetime in ms of values that another server may change. */
const SHARED_MS = 2_000;

/**
 * Lifetime in ms of values that only commits of this process change. Commits invalidate them; this is the maximum age
 * if an invalidation is missing.
 */
const UNTIL_COMMIT_MS = 60_000;
/** Maximum bytes of the values that are cached until a commit: the details of some thousand plugins. */
const UNTIL_COMMIT_BYTES = 8_000_000;
/** Maximum bytes of the responses of logged-in users: some hundred lists. */
const PERSONAL_BYTES = 4_000_000;

/** A cached value with the time at which its rows were read. */
export interface AgedValue {
  /** Time of `performance.now()` of its oldest row; Infinity for rows that only commits of this process change. */
  readonly asOf: number;
}

interface Caches {
  values: SingleFlightCache<unknown>;
  untilCommit: SingleFlightCache<SizedValue>;
  personal: SingleFlightCache<SizedValue>;
  pages: SingleFlightCache<PublicText | null>;
  /** Objects of `untilCommit`, by the functions that create them. */
  parts: Map<unknown, unknown>;
}

/** Caches by database, so that two servers in one process (tests) do not share values. */
let caches = new WeakMap<Database, Caches>();
const observed = new WeakSet<Database>();

/**
 * JSON text that is the same for every visitor, cached briefly. Logged-in callers, whose own changes must be visible at
 * once, get it with their own fields (sharedPages.ts).
 */
export function publicText(context: ServiceContext, key: string, make: () => Promise<unknown>): Promise<PublicText> {
  return publicValue(context, key, async () => new PublicText(JSON.stringify({ code: 0, data: await make() })));
}

/** Values from the public lists for the server itself, cached like the texts. A key always has the same type. */
export function publicValue<T>(context: ServiceContext, key: string, make: () => Promise<T>): Promise<T> {
  return cachesOf(context).values.get(key, make) as Promise<T>;
}

export interface SizedValue extends AgedValue {
  readonly byteLength: number;
}

/**
 * A value that only commits change. If no other server writes to the database, it is cached until the next such commit,
 * else as briefly as other values.
 */
export function cacheValueUntilCommit<T extends SizedValue>(
  context: ServiceContext,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  return (
    context.isOnlyServer ? cachesOf(context).untilCommit.get(key, make) : publicValue(context, key, make)
  ) as Promise<T>;
}

/**
 * A value for one user, which must include everything that was committed before the call. If no other server writes to
 * the database, it is cached until the next change of any subject, and as briefly as other values; else it is not cached.
 */
export function personalValue<T extends SizedValue>(
  context: ServiceContext,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  return context.isOnlyServer ? (cachesOf(context).personal.get(key, make) as Promise<T>) : make();
}

/** The `asOf` of rows that are read now, for a value that only commits change. */
export const asOfNow = ({ isOnlyServer }: ServiceContext): number =>
  isOnlyServer ? Number.POSITIVE_INFINITY : performance.now();

/** Lifetime in ms of a value that only commits change. */
export const ttlUntilCommit = ({ isOnlyServer }: ServiceContext): number =>
  isOnlyServer ? UNTIL_COMMIT_MS : SHARED_MS;

/** An object that is created again after each commit that changes public lists. */
export function cacheUntilCommit<T>(context: ServiceContext, create: (context: ServiceContext) => T): T {
  const { parts } = cachesOf(context);
  if (!parts.has(create)) parts.set(create, create(context));
  return parts.get(create) as T;
}

/** A complete page as every visitor sees it; null if it cannot be rendered. A failure of `make` is not cached. */
export function publicPage(
  context: ServiceContext,
  key: string,
  make: () => Promise<PublicText | null>,
): Promise<PublicText | null> {
  return cachesOf(context).pages.get(key, make);
}

/** Whether a page is cached or being rendered. */
export function hasPublicPage(context: ServiceContext, key: string): boolean {
  return cachesOf(context).pages.has(key);
}

/** Invalidates one value after a change that lists may show visitors later, such as a view; users see it at once. */
export function invalidatePublicValue(context: ServiceContext, key: string): void {
  const { values, personal } = cachesOf(context);
  values.invalidate(key);
  personal.clear();
}

/** Invalidates everything of a database, because another server has changed it and its signal has not arrived yet. */
export function invalidatePublicValues({ db }: ServiceContext): void {
  caches.delete(db);
}

/**
 * Invalidates every text and page, after a write of another server, or for another configuration. Changes of this
 * server do it by themselves (lib/changes.ts). Values that are being computed still reach their present callers, but
 * no later ones.
 */
export function invalidatePublicLists(): void {
  caches = new WeakMap();
}

function cachesOf({ db }: ServiceContext): Caches {
  const cached = caches.get(db);
  if (cached) return cached;
  const created: Caches = {
    values: new SingleFlightCache<unknown>({ ttlMs: SHARED_MS, createdAt }),
    untilCommit: sizedCache(UNTIL_COMMIT_MS, UNTIL_COMMIT_BYTES),
    personal: sizedCache(SHARED_MS, PERSONAL_BYTES),
    pages: new SingleFlightCache({ ttlMs: SHARED_MS, maxSize: MAX_PAGES }),
    parts: new Map(),
  };
  caches.set(db, created);
  if (!observed.has(db)) {
    observed.add(db);
    onChange(db, (subjects) => {
      const present = caches.get(db);
      if (subjects.has('catalog')) caches.delete(db);
      else if (subjects.has('site')) for (const shown of [present?.values, present?.pages]) shown?.clear();
      present?.personal.clear();
    });
  }
  return created;
}

const sizedCache = (ttlMs: number, maxSize: number) =>
  new SingleFlightCache<SizedValue>({ ttlMs, maxSize, sizeOf: ({ byteLength }) => byteLength, createdAt });

function createdAt(value: unknown): number {
  const { asOf = Number.POSITIVE_INFINITY } = (value ?? {}) as Partial<AgedValue>;
  return Math.min(performance.now(), asOf);
}
