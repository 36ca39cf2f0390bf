import { refreshSearches } from '../../repositories/search/search';
import { takeStale } from '../../repositories/search/staleSearches';
import type { ServiceContext } from '../context';

/** Plugins written by one transaction: others wait for the database no longer than that. */
const BATCH = 100;

/** Lets search know the tags as they are now. What an end of the process leaves undone, the next housekeeping does. */
export async function refreshStaleSearches(context: ServiceContext): Promise<void> {
  const knownWords = new Set<string>();
  let taken: number[];
  do {
    taken = await context.db.transaction().execute(async (transaction) => {
      const ids = await takeStale(transaction, BATCH);
      if (ids.length > 0) await refreshSearches(transaction, ids, knownWords);
      return ids;
    });
    if (taken.length > 0) context.forgetPublicLists();
  } while (taken.length === BATCH);
}
