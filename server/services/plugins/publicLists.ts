import type { Database } from '../../db/schema';
import { PublicText } from '../../http/PublicText';
import { onCommit } from '../../lib/commits';
import { SingleFlightCache } from '../../lib/SingleFlightCache';
import type { ServiceContext } from '../context';
import { isShown } from './shownTables';

/** Pages are ten times as large as lists. */
const MAX_PAGES = 100;
const PAGE_LIFE_MS = 2_000;

interface Caches {
  values: SingleFlightCache<unknown>;
  pages: SingleFlightCache<PublicText | null>;
}

/** By database, so that two servers in one process (tests) do not share answers. */
let caches = new WeakMap<Database, Caches>();
const observed = new WeakSet<Database>();

/**
 * JSON text that is the same for every visitor, cached briefly. Signed-in callers, whose own changes must be visible at
 * once, get it with their own fields (sharedPages.ts).
 */
export function publicText(context: ServiceContext, key: string, make: () => Promise<unknown>): Promise<PublicText> {
  return publicValue(context, key, async () => new PublicText(JSON.stringify({ code: 0, data: await make() })));
}

/** Values from the public lists for the server itself, cached like the texts. A key always has the same type. */
export function publicValue<T>(context: ServiceContext, key: string, make: () => Promise<T>): Promise<T> {
  return cachesOf(context).values.get(key, make) as Promise<T>;
}

/** A complete page as every visitor sees it; null if it cannot be rendered. A refused page is requested again. */
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

/** Invalidates one text after a change that lists may show later, such as a view. */
export function forgetPublicText(context: ServiceContext, key: string): void {
  cachesOf(context).values.invalidate(key);
}

/** Key of a plugin's details. */
export const detailKey = (pluginKey: string): string => JSON.stringify(['detail', pluginKey]);

/** Shows visitors a new count of a plugin in its details. Lists may show it later (shownTables.ts). */
export function forgetDetail(context: ServiceContext, pluginKey: string): void {
  forgetPublicText(context, detailKey(pluginKey));
}

/**
 * Invalidates every text and page, after a write of another server, or for another configuration. Commits of this
 * server do it automatically (shownTables.ts). Pending ones still reach their present callers, but no later ones.
 */
export function invalidatePublicLists(): void {
  caches = new WeakMap();
}

function cachesOf({ db }: ServiceContext): Caches {
  const cached = caches.get(db);
  if (cached) return cached;
  const created: Caches = { values: new SingleFlightCache(), pages: new SingleFlightCache(PAGE_LIFE_MS, MAX_PAGES) };
  caches.set(db, created);
  if (!observed.has(db)) {
    observed.add(db);
    onCommit(db, (tables) => {
      if (isShown(tables)) caches.delete(db);
    });
  }
  return created;
}
