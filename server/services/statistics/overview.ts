import type { Overview } from '../../../contract/statistics/overview';
import { normalize } from '../../lib/search/normalize';
import { sharedTime } from '../../lib/sharedClock';
import type { Gauge } from '../../monitoring/Metrics';
import { countOpenUploads } from '../../repositories/releases/uploads';
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
  return deleteMissedSearches(db, new Date(sharedTime().getTime() - TERM_LIFETIME_MS));
}

/** Gauges of the site's work for its operator. */
export async function measureWork({ db }: ServiceContext): Promise<Gauge[]> {
  const pending = await findPendingAges(db);
  const oldest = pending.oldest_time ? (sharedTime().getTime() - Date.parse(pending.oldest_time)) / 1000 : 0;
  return [
    { name: 'plugin_square_submissions_waiting', help: 'Submissions in review.', value: pending.total },
    {
      name: 'plugin_square_submission_oldest_seconds',
      help: 'Age of the oldest submission in review.',
      value: Math.max(0, Math.round(oldest)),
    },
    { name: 'plugin_square_uploads_open', help: 'Uploads in progress.', value: await countOpenUploads(db) },
  ];
}
