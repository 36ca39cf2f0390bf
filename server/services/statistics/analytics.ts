import {
  ANALYTICS_NAMES,
  type AnalyticsProject,
  type AnalyticsTotals,
  LEAST_PEOPLE,
} from '../../../contract/analytics';
import type { Queryable } from '../../db/schema';
import { deleteEventsOf, listEventDays, listEventNames } from '../../repositories/statistics/analytics';
import {
  deleteProfilesOfAccount,
  deleteProfilesOfVisitor,
  listProfileGroups,
  unsetOfAccount,
} from '../../repositories/statistics/analyticsProfiles';
import type { ServiceContext } from '../context';
import { type Collector, visitorOf } from './Collector';

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
  await deleteProfilesOfVisitor(context.db, visitorOf(id, hashKey));
}

/** Deletes properties that somebody deleted of themselves, by whichever browser the collector was told. */
export async function forgetProperties(
  db: Queryable,
  userId: number,
  { names, hashKey }: { names: readonly string[]; hashKey: Uint8Array },
): Promise<void> {
  if (names.length > 0) await unsetOfAccount(db, visitorOf(String(userId), hashKey), names);
}

/** Deletes what any browser told the collector of an account, which is closed. */
export async function forgetAccount(db: Queryable, userId: number, hashKey: Uint8Array): Promise<void> {
  await deleteProfilesOfAccount(db, visitorOf(String(userId), hashKey));
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
    people: await listProfileGroups(db, project, LEAST_PEOPLE),
  };
}
