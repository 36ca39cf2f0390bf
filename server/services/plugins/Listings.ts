import { LRUCache } from 'lru-cache';
import { BATCH_TIMEOUT_MS, Batcher } from '../../lib/concurrency/Batcher';
import { findSummaries } from '../../repositories/plugins/plugins';
import type { ServiceContext } from '../context';
import { asOfNow, cacheUntilCommit, ttlUntilCommit } from './publicLists';
import { ListedPlugin } from './SharedPage';
import { listedPart } from './summaries';

/** Maximum bytes of listings: those of some thousand plugins. */
const MAX_BYTES = 8_000_000;
/** Maximum number of pages whose missing plugins are read together. */
const MAX_TOGETHER = 50;

/**
 * The serialized listings of plugins, shared by all lists until a commit changes one of them. Pages that are computed
 * at the same time read their missing plugins in one statement.
 */
class Listings {
  /** By plugin id. */
  private readonly known = new LRUCache<number, ListedPlugin>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  private readonly batcher: Batcher<readonly number[], Map<number, ListedPlugin>>;

  constructor(private readonly context: ServiceContext) {
    this.batcher = new Batcher((requests) => this.readAll(requests), {
      maxSize: MAX_TOGETHER,
      timeoutMs: BATCH_TIMEOUT_MS,
    });
  }

  /** Returns the listings in the order of the ids; leaves out deleted plugins. */
  async get(ids: readonly number[]): Promise<Map<number, ListedPlugin>> {
    const found = ids.map((id) => this.known.get(id));
    if (found.every((listing) => listing !== undefined))
      return new Map(found.map((listing, at) => [ids[at] as number, listing]));
    return this.batcher.run(ids);
  }

  private async readAll(requests: readonly (readonly number[])[]): Promise<Map<number, ListedPlugin>[]> {
    const listings = new Map<number, ListedPlugin>();
    const missing = new Set<number>();
    for (const id of requests.flat()) {
      const known = this.known.get(id);
      if (known) listings.set(id, known);
      else missing.add(id);
    }
    // The lifetime starts before the query, because another server may commit a change while the query runs.
    const lifetime = { ttl: ttlUntilCommit(this.context), start: performance.now() };
    const asOf = asOfNow(this.context);
    for (const row of await findSummaries(this.context.db, [...missing])) {
      const listing = new ListedPlugin(listedPart(row), asOf);
      listings.set(row.plugin_id, listing);
      this.known.set(row.plugin_id, listing, lifetime);
    }
    return requests.map((ids) => {
      const own = ids.map((id) => [id, listings.get(id)] as const);
      return new Map(own.filter((pair): pair is [number, ListedPlugin] => pair[1] !== undefined));
    });
  }
}

const createListings = (context: ServiceContext) => new Listings(context);

/** The listings of these plugins, in the order of their ids; leaves out deleted ones. */
export function findListings(context: ServiceContext, ids: readonly number[]): Promise<Map<number, ListedPlugin>> {
  return cacheUntilCommit(context, createListings).get(ids);
}
