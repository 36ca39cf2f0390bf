import type { PartNotes } from '../../monitoring/PartHealth';
import { foldListChanges } from '../../repositories/plugins/listCounts';
import type { ServiceContext } from '../context';
import { sweepFiles } from '../files/FileTransaction';
import { refreshStaleSearches } from '../plugins/staleSearches';
import { sweepUploads } from '../releases/uploads';
import { type EventLimits, sweepEvents } from '../statistics/eventDays';
import { sweepMissedSearches } from '../statistics/overview';
import { sweepViewers } from '../statistics/statistics';
import { sweepDailyMarks } from '../statistics/uniqueCounts';
import { sweepRequestCounts } from './requestCounts';

const HOUR_MS = 60 * 60 * 1000;
/** Younger traces may be of work that is still under way, here or in another instance: requests end after 15 minutes. */
const GRACE_MS = 24 * HOUR_MS;

interface HousekeepingParts {
  /** Nobody else works with these files: then whatever lies about at the start is of work that died. */
  isAlone: boolean;
  /** What is kept of events. */
  events: EventLimits;
  /** Does a round while no other server does one. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  notes: PartNotes;
  report(error: unknown): void;
}

/** Clears away what died in the middle of its work, and ends what can be ended: now, and every hour until the answer is called. */
export async function startHousekeeping(
  context: ServiceContext,
  { isAlone, events, alone, notes, report }: HousekeepingParts,
): Promise<() => Promise<void>> {
  const round = (graceMs: number) =>
    notes.watch(
      'housekeeping',
      alone(() => keepHouse(context, events, graceMs)),
    );
  await round(isAlone ? 0 : GRACE_MS);
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = round(GRACE_MS).catch(report);
  }, HOUR_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function keepHouse(context: ServiceContext, events: EventLimits, graceMs: number): Promise<void> {
  await sweep(context, new Date(Date.now() - graceMs));
  await sweepMissedSearches(context);
  await sweepViewers(context);
  await sweepDailyMarks(context);
  await sweepEvents(context.db, events);
  await sweepRequestCounts(context);
  await refreshStaleSearches(context);
  await foldListChanges(context.db);
}

/** Deletes files that no row names, bytes that never became a file, and uploads that nobody took, as old as that. */
export async function sweep(context: ServiceContext, before: Date): Promise<void> {
  await sweepFiles(context, before);
  await context.storage.deleteUnfinished(before);
  await sweepUploads(context, before);
}
