import { BATCH_TIMEOUT_MS, batchPerDatabase } from '../../lib/concurrency/Batcher';
import { findSummaries } from '../../repositories/plugins/plugins';
import { cacheUntilCatalogChanges } from '../cache';
import type { ServiceContext } from '../context';
import { ListedPlugin } from './SharedPage';
import { listedPart } from './summaries';

/** Maximum number of pages whose missing plugins are read together. */
const MAX_TOGETHER = 50;

/** Pages that are computed at the same time read their missing plugins in one statement. */
const readerOf = batchPerDatabase(
  async (db: ServiceContext['db'], requests: readonly (readonly number[])[]) => {
    const rows = await findSummaries(db, [...new Set(requests.flat())]);
    const listings = new Map(rows.map((row) => [row.plugin_id, new ListedPlugin(listedPart(row))]));
    return requests.map(() => listings);
  },
  { maxSize: MAX_TOGETHER, timeoutMs: BATCH_TIMEOUT_MS },
);

/** The listings of these plugins, in the order of their ids; leaves out deleted ones. All lists share them. */
export async function findListings(
  context: ServiceContext,
  ids: readonly number[],
): Promise<Map<number, ListedPlugin>> {
  const missing: number[] = [];
  let reading: Promise<Map<number, ListedPlugin>> | undefined;
  const read = async (id: number) => {
    missing.push(id);
    // After all ids were looked up, so that one statement reads every missing one.
    reading ??= Promise.resolve().then(() => readerOf(context.db).run(missing));
    return (await reading).get(id) ?? null;
  };
  const found = await Promise.all(
    ids.map(async (id) => [id, await cacheUntilCatalogChanges(context, `listing ${id}`, () => read(id))] as const),
  );
  return new Map(found.filter((pair): pair is [number, ListedPlugin] => pair[1] !== null));
}
