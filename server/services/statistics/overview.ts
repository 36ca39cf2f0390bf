import type { Overview } from '../../../contract/statistics/overview';
import { normalize } from '../../lib/search/normalize';
import {
  countMissedSearch,
  deleteMissedSearches,
  findPendingAges,
  listActivity,
  listDecisions,
  listMissedSearches,
} from '../../repositories/statistics/overview';
import type { ServiceContext } from '../context';

/** Longer texts are not useful search terms. */
const TERM_LIMIT = 60;
const TERM_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Key figures for administrators. */
export async function getOverview({ db }: ServiceContext): Promise<Overview> {
  return {
    waiting: await findPendingAges(db),
    decisions: await listDecisions(db),
    activity: await listActivity(db),
    missed_searches: await listMissedSearches(db),
  };
}

/**
 * Counts a search without results, because it shows which plugins are missing. Stores nothing about the user. Never
 * fails, so that the search does not.
 */
export async function noteMissedSearch({ db, reportUncounted }: ServiceContext, keyword: string): Promise<void> {
  const term = normalize(keyword);
  if ([...term].length <= TERM_LIMIT) await countMissedSearch(db, term).catch((error) => reportUncounted?.(error));
}

/** Deletes terms that were not searched for a month. */
export function deleteOldMissedSearches({ db }: ServiceContext): Promise<void> {
  return deleteMissedSearches(db, new Date(Date.now() - TERM_LIFETIME_MS));
}
