import { preparePhrases } from '../../lib/concepts/conceptPhrases';
import { searchPublic } from '../../repositories/search/search';
import { listPopularNames } from '../../repositories/search/suggestedNames';
import type { ServiceContext } from '../context';
import { searchConcepts } from './searchConcepts';

/** Time in ms from the start of the server to the preparation, so that the first requests are not delayed. */
const AFTER_START_MS = 1_000;
/** Names that are searched, so that the code of a search is compiled before the first user needs it. */
const SEARCHED_NAMES = 30;
const PAGE = 24;

/** Prepares searches some time after the start. Returns a function that cancels the preparation. */
export function prepareSearchLater(context: ServiceContext, report: (error: unknown) => void): () => void {
  let isCanceled = false;
  const timer = setTimeout(() => void prepareSearch(context, () => isCanceled).catch(report), AFTER_START_MS).unref();
  return () => {
    isCanceled = true;
    clearTimeout(timer);
  };
}

/**
 * Prepares the concept table in slices, which takes about a second of processor time, and searches for some names. A
 * search before then prepares the table itself.
 */
async function prepareSearch(context: ServiceContext, isCanceled = () => false): Promise<void> {
  const concepts = await searchConcepts(context);
  await preparePhrases(concepts);
  // Not by the service of lists, which counts what users search for.
  for (const keyword of await listPopularNames(context.db, SEARCHED_NAMES)) {
    if (isCanceled()) return;
    await searchPublic(context.db, { keyword, concepts, order: 'best', filter: {}, after: null, limit: PAGE });
  }
}
