import { refreshSearches } from '../../repositories/search/search';
import { takeStale } from '../../repositories/search/staleSearches';
import type { ServiceContext } from '../context';

/** Plugins per transaction, so that other calls wait only briefly for the database. */
const BATCH = 100;

/** Updates the search index for changed tags. The next cleanup completes an interrupted run. */
export async function refreshStaleSearches(context: ServiceContext): Promise<void> {
  const knownWords = new Set<string>();
  let taken: number[];
  do {
    taken = await context.db.transaction().execute(async (transaction) => {
      const ids = await takeStale(transaction, BATCH);
      if (ids.length > 0) await refreshSearches(transaction, ids, knownWords);
      return ids;
    });
  } while (taken.length === BATCH);
}
