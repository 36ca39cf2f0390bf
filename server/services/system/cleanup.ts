import { WEBHOOK_LOG_DAYS } from '../../../contract/values/accounts';
import { sharedTime } from '../../lib/sharedClock';
import type { HealthReports } from '../../monitoring/health';
import { deleteOldDeliveries } from '../../repositories/accounts/deliveries';
import { foldListChanges } from '../../repositories/plugins/listCounts';
import { deleteOldReceipts } from '../../repositories/releases/idempotencyKeys';
import { foldSearchTerms } from '../../repositories/search/vocabulary';
import type { EventLimits } from '../../settings/settings';
import type { ServiceContext } from '../context';
import { cleanUpFiles } from '../files/FileTransaction';
import { refreshGrowingScores } from '../ratings/ratings';
import { deleteOldUploads } from '../releases/uploads';
import { refreshStaleSearches } from '../search/staleSearches';
import { deleteOldEvents } from '../statistics/eventDays';
import { deleteOldMissedSearches } from '../statistics/overview';
import { deleteOldViewers } from '../statistics/statistics';
import { deleteOldDailyMarks } from '../statistics/uniqueCounts';
import { deleteOldRequestCounts } from './requestCounts';

const HOUR_MS = 60 * 60 * 1000;
/** Younger leftovers may belong to running work, here or in another instance: requests last at most 15 minutes. */
const GRACE_MS = 24 * HOUR_MS;

interface CleanupParts {
  /** No other server works with these files, so leftovers at the start belong to work that died. */
  isOnlyServer: boolean;
  /** Limits of the stored events. */
  events: EventLimits;
  /** Runs a round unless another server is running one. */
  runExclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  notes: HealthReports;
  report(error: unknown): void;
}

/**
 * Deletes leftovers of interrupted work and expired data: now, and every hour until the returned function is called.
 */
export async function startCleanup(
  context: ServiceContext,
  { isOnlyServer, events, runExclusively, notes, report }: CleanupParts,
): Promise<() => Promise<void>> {
  const round = (graceMs: number) =>
    notes.watch(
      'housekeeping',
      runExclusively(() => runCleanup(context, events, graceMs)),
    );
  let isStopped = false;
  // Not awaited, because after a migration it takes minutes for a large catalog, and the site works in the meantime.
  const refresh = () =>
    notes.watch(
      'housekeeping',
      runExclusively(() => refreshStaleSearches(context, () => isStopped)),
    );
  await round(isOnlyServer ? 0 : GRACE_MS);
  let running = refresh().catch(report);
  const timer = setInterval(() => {
    running = running
      .then(() => round(GRACE_MS))
      .then(refresh)
      .catch(report);
  }, HOUR_MS);
  timer.unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}

async function runCleanup(context: ServiceContext, events: EventLimits, graceMs: number): Promise<void> {
  await cleanUp(context, new Date(sharedTime().getTime() - graceMs));
  await deleteOldMissedSearches(context);
  await deleteOldViewers(context);
  await deleteOldDailyMarks(context);
  await deleteOldEvents(context.db, events);
  await deleteOldRequestCounts(context);
  await deleteOldReceipts(context.db);
  await deleteOldDeliveries(context.db, new Date(sharedTime().getTime() - WEBHOOK_LOG_DAYS * 24 * HOUR_MS));
  await refreshGrowingScores(context);
  await foldListChanges(context.db);
  await foldSearchTerms(context.db);
}

/** Deletes old files without a row, incomplete files, and unused uploads. */
export async function cleanUp(context: ServiceContext, before: Date): Promise<void> {
  await cleanUpFiles(context, before);
  await context.storage.deleteUnfinished(before);
  await deleteOldUploads(context, before);
}
