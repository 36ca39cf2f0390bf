import { preparePhrases } from '../../lib/concepts/conceptPhrases';
import type { ServiceContext } from '../context';
import { searchConcepts } from './searchConcepts';

/** Time in ms from the start of the server to the preparation, so that the first requests are not delayed. */
const AFTER_START_MS = 20_000;

/**
 * Prepares the concept table for searches and suggestions, in slices, some time after the start. This takes about a
 * second of processor time. A search before then prepares the table itself. Returns a function that cancels the
 * preparation.
 */
export function prepareSearchLater(context: ServiceContext, report: (error: unknown) => void): () => void {
  const prepare = async () => preparePhrases(await searchConcepts(context));
  const timer = setTimeout(() => void prepare().catch(report), AFTER_START_MS).unref();
  return () => clearTimeout(timer);
}
