import { changed, transact } from '../../lib/changes';
import { claimStale, refreshSearches } from '../../repositories/search/indexing';
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
  let taken: number;
  let done = 0;
  do {
    taken = await refreshBatch(context, knownWords);
    if (++done % FOLD_EVERY === 0) await foldSearchTerms(context.db);
  } while (taken === BATCH && !isStopped());
}

/**
 * Like `refreshStaleSearches`, for the plugins of one developer whose name changed. It does not wait for the plugins of
 * other developers.
 */
export async function refreshStaleSearchesOf(context: ServiceContext, developerId: number): Promise<void> {
  const knownWords = new Set<string>();
  while ((await refreshBatch(context, knownWords, developerId)) === BATCH);
}

async function refreshBatch({ db }: ServiceContext, knownWords: Set<string>, developerId?: number): Promise<number> {
  return transact(db, async (transaction) => {
    const ids = await claimStale(transaction, BATCH, developerId);
    if (ids.length > 0) {
      await refreshSearches(transaction, ids, knownWords);
      changed(transaction, 'catalog');
    }
    return ids.length;
  });
}
