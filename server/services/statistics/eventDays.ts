import type { Database } from '../../db/schema';
import { sharedTime } from '../../lib/sharedClock';
import { deleteEventSums, dropEventDay, listStoredDays } from '../../repositories/statistics/analytics';
import { deleteOldProfiles } from '../../repositories/statistics/analyticsProfiles';
import type { EventLimits } from '../../settings/settings';

/** Totals are small, so two years can be compared. */
const SUM_LIFETIME_DAYS = 800;

/**
 * Maximum number of stored profiles, because anyone may send invented ones. A browser reports its account's profile
 * when it starts or the profile changes.
 */
const MAX_PROFILES = 200_000;

/** The UTC date, `2026-11-22`. */
export const today = (): string => daysAgo(0);

function daysAgo(days: number): string {
  return new Date(sharedTime().getTime() - days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Drops whole days of events, oldest first, until the limits hold. Never drops today's: the collector refuses more
 * instead. Returns the remaining bytes.
 */
export async function dropOldDays(db: Database, limits: EventLimits): Promise<number> {
  const stored = await listStoredDays(db);
  const first = daysAgo(limits.days - 1);
  let left = stored.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { day, bytes } of stored) {
    if (day >= today() || (day >= first && left <= limits.bytes)) break;
    await dropEventDay(db, day);
    left -= bytes;
  }
  return left;
}

/** Applies the limits even if nothing is collected any more, and deletes old totals and profiles. */
export async function deleteOldEvents(db: Database, limits: EventLimits): Promise<void> {
  await dropOldDays(db, limits);
  await deleteEventSums(db, daysAgo(SUM_LIFETIME_DAYS));
  await deleteOldProfiles(db, daysAgo(limits.days - 1), MAX_PROFILES);
}
