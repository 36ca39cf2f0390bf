import { refreshSearches } from '../../repositories/search/indexing';
import { takeStale } from '../../repositories/search/staleSearches';
import { foldSearchTerms } from '../../repositories/search/vocabulary';
import type { ServiceContext } from '../context';

/** Plugins per transaction, so that other calls are delayed only briefly. */
const BATCH = 100;

/** Transactions after which the counts of terms are folded. */
const FOLD_EVERY = 50;

/**
 * Updates the search index for changed tags, or after a migration. The next cleanup completes an interrupted run.
 *
 * @param isStopped Whether the server stops; the run ends after its transaction.
 */
export async function refreshStaleSearches(context: ServiceContext, isStopped = () => false): Promise<void> {
  const knownWords = new Set<string>();
  let taken: number[];
  let done = 0;
  do {
    taken = await context.db.transaction().execute(async (transaction) => {
      const ids = await takeStale(transaction, BATCH);
      if (ids.length > 0) await refreshSearches(transaction, ids, knownWords);
      return ids;
    });
    if (++done % FOLD_EVERY === 0) await foldSearchTerms(context.db);
  } while (taken.length === BATCH && !isStopped());
}
