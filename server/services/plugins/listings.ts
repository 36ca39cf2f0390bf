import { LRUCache } from 'lru-cache';
import { BATCH_TIMEOUT_MS, batchPerDatabase } from '../../lib/concurrency/Batcher';
import { findSummaries } from '../../repositories/plugins/plugins';
import { cacheUntilCatalogChanges } from '../cache';
import type { ServiceContext } from '../context';
import { type Listing, listedPart } from './summaries';

/** Maximum number of cached listings, one or two KB each. */
const MAX_LISTINGS = 5_000;
/** Maximum number of pages whose missing plugins are read together. */
const MAX_TOGETHER = 50;

/** Pages that are computed at the same time read their missing plugins in one statement. */
const readerOf = batchPerDatabase(
  async (db: ServiceContext['db'], requests: readonly (readonly number[])[]) => {
    const rows = await findSummaries(db, [...new Set(requests.flat())]);
    const listings = new Map(rows.map((row) => [row.plugin_id, listedPart(row)]));
    return requests.map(() => listings);
  },
  { maxSize: MAX_TOGETHER, timeoutMs: BATCH_TIMEOUT_MS },
);

/** The listings of these plugins, in the order of their ids; leaves out deleted ones. All lists share them. */
export async function findListings(context: ServiceContext, ids: readonly number[]): Promise<Map<number, Listing>> {
  const known = await cacheUntilCatalogChanges(
    context,
    'listings',
    async () => new LRUCache<number, Listing>({ max: MAX_LISTINGS }),
  );
  const found = new Map(ids.map((id) => [id, known.get(id)]));
  const missing = ids.filter((id) => !found.get(id));
  if (missing.length > 0) {
    const read = await readerOf(context.db).run(missing);
    for (const id of missing) {
      const listing = read.get(id);
      found.set(id, listing);
      if (listing) known.set(id, listing);
    }
  }
  return new Map([...found].filter((pair): pair is [number, Listing] => pair[1] !== undefined));
}
