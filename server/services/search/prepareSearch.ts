import { preparePhrases } from '../../lib/concepts/conceptPhrases';
import type { ServiceContext } from '../context';
import { searchConcepts } from './searchConcepts';

/** Time in ms from the start of the server to the preparation, so that first pages are not delayed. */
const AFTER_START_MS = 20_000;

/**
 * Prepares what searches and suggestions need of the concept table, in slices, some time after a start: about a second of
 * processor time. A search before then prepares it itself. Returns a function that cancels it.
 */
export function prepareSearchLater(context: ServiceContext, report: (error: unknown) => void): () => void {
  const prepare = async () => preparePhrases(await searchConcepts(context));
  const timer = setTimeout(() => void prepare().catch(report), AFTER_START_MS).unref();
  return () => clearTimeout(timer);
}
