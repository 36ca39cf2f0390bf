import { ANALYTICS_NAMES, type AnalyticsProject, type AnalyticsTotals } from '../../contract/analytics';
import { deleteEventsOf, listEventDays, listEventNames } from '../repositories/analytics';
import { type Collector, visitorOf } from './collector';
import type { ServiceContext } from './context';

export interface AnalyticsParts {
  context: ServiceContext;
  /** Null where the deployment collects nothing. */
  collector: Collector | null;
  /** What ids are hashed with. */
  hashKey: Uint8Array;
}

/** Deletes what one browser sent. What it sent before, and what still waits to be written, is written first. */
export async function forgetEvents({ context, collector, hashKey }: AnalyticsParts, id: string): Promise<void> {
  await collector?.settle();
  await deleteEventsOf(context.db, visitorOf(id, hashKey));
}

/** What the collector took, in sums. */
export async function getAnalyticsTotals(
  { context: { db }, collector }: AnalyticsParts,
  { project, days }: { project: AnalyticsProject; days: number },
): Promise<AnalyticsTotals> {
  return {
    is_on: collector !== null,
    days: await listEventDays(db, project, days),
    events: await listEventNames(db, project, { days, most: ANALYTICS_NAMES }),
  };
}
