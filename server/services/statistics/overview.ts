import type { Overview } from '../../../contract/overview';
import { normalise } from '../../lib/searchText';
import {
  countMissedSearch,
  deleteMissedSearches,
  findWaitingAges,
  listActivity,
  listDecisions,
  listMissedSearches,
} from '../../repositories/statistics/overview';
import type { ServiceContext } from '../context';

/** Longer ones are no words that somebody could publish a plugin for. */
const TERM_LIMIT = 60;
const TERMS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** What an administrator wants to know first. */
export async function getOverview({ db }: ServiceContext): Promise<Overview> {
  return {
    waiting: await findWaitingAges(db),
    decisions: await listDecisions(db),
    activity: await listActivity(db),
    missed_searches: await listMissedSearches(db),
  };
}

/** Remembers what was searched for and not found: it names what designers miss. Nothing is kept of who asked. */
export async function noteMissedSearch({ db }: ServiceContext, keyword: string): Promise<void> {
  const term = normalise(keyword);
  if ([...term].length <= TERM_LIMIT) await countMissedSearch(db, term);
}

/** Forgets what nobody has asked for in a month. */
export function sweepMissedSearches({ db }: ServiceContext): Promise<void> {
  return deleteMissedSearches(db, new Date(Date.now() - TERMS_KEPT_MS));
}
