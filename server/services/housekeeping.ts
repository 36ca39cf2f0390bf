import type { ServiceContext } from './context';
import { sweepFiles } from './keptFiles';
import { sweepMissedSearches } from './overview';
import { refreshStaleSearches } from './staleSearches';
import { sweepUploads } from './uploads';

const HOUR_MS = 60 * 60 * 1000;
/** Younger traces may be of work that is still under way, here or in another instance: requests end after 15 minutes. */
const GRACE_MS = 24 * HOUR_MS;

interface HousekeepingParts {
  /** Nobody else works with these files: then whatever lies about at the start is of work that died. */
  isAlone: boolean;
  report(error: unknown): void;
}

/** Clears away what died in the middle of its work, and ends what can be ended: now, and every hour until the answer is called. */
export async function startHousekeeping(
  context: ServiceContext,
  { isAlone, report }: HousekeepingParts,
): Promise<() => Promise<void>> {
  await keepHouse(context, isAlone ? 0 : GRACE_MS);
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = keepHouse(context, GRACE_MS).catch(report);
  }, HOUR_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}

async function keepHouse(context: ServiceContext, graceMs: number): Promise<void> {
  await sweep(context, new Date(Date.now() - graceMs));
  await sweepMissedSearches(context);
  await refreshStaleSearches(context);
}

/** Deletes files that no row names, bytes that never became a file, and uploads that nobody took, as old as that. */
export async function sweep(context: ServiceContext, before: Date): Promise<void> {
  await sweepFiles(context, before);
  await context.storage.deleteUnfinished(before);
  await sweepUploads(context, before);
}
