import type { AnalyticsProject, AnalyticsTotals } from '../../../contract/statistics/analytics';
import { ANALYTICS_NAMES, MIN_PEOPLE } from '../../../contract/values/statistics';
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
  /** Null if the deployment collects nothing. */
  collector: Collector | null;
  /** Key that hashes ids. */
  hashKey: Uint8Array;
}

/** Deletes the events of one browser. Writes its pending events first. */
export async function deleteVisitorEvents({ context, collector, hashKey }: AnalyticsParts, id: string): Promise<void> {
  await collector?.settle();
  await deleteEventsOf(context.db, visitorOf(id, hashKey));
  await deleteProfilesOfVisitor(context.db, visitorOf(id, hashKey));
}

/** Deletes properties that a user deleted from their profile, whichever browser reported them. */
export async function deleteProperties(
  db: Queryable,
  userId: number,
  { names, hashKey }: { names: readonly string[]; hashKey: Uint8Array },
): Promise<void> {
  if (names.length > 0) await unsetOfAccount(db, visitorOf(String(userId), hashKey), names);
}

/** Deletes what any browser reported about a closed account. */
export async function deleteAccountProfiles(db: Queryable, userId: number, hashKey: Uint8Array): Promise<void> {
  await deleteProfilesOfAccount(db, visitorOf(String(userId), hashKey));
}

/** Totals of the collected events. */
export async function getAnalyticsTotals(
  { context: { db }, collector }: AnalyticsParts,
  { project, days }: { project: AnalyticsProject; days: number },
): Promise<AnalyticsTotals> {
  return {
    is_on: collector !== null,
    days: await listEventDays(db, project, days),
    events: await listEventNames(db, project, { days, maxNames: ANALYTICS_NAMES }),
    people: await listProfileGroups(db, project, MIN_PEOPLE),
  };
}
