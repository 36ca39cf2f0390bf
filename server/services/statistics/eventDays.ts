import type { Database } from '../../db/schema';
import { deleteEventSums, dropEventDay, listStoredDays } from '../../repositories/statistics/analytics';
import { deleteOldProfiles } from '../../repositories/statistics/analyticsProfiles';

/** How much the collector keeps. */
export interface EventLimits {
  /** Days whose events are kept, today among them. */
  days: number;
  /** What events may take of the disk, indexes and all. */
  bytes: number;
}

/** Sums are small: a year can be compared with the one before. */
const SUMS_KEPT_DAYS = 800;

/** A browser tells its account's profile when that begins or changes; anybody may send made-up ones. */
const MOST_PROFILES = 200_000;

/** The day of UTC, `2026-11-22`. */
export const today = (): string => daysAgo(0);

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Drops whole days of events, the oldest first, until what is left is as young and as small as it may be. Today's stay
 * whatever they take: the collector refuses more instead. Returns the bytes that are left.
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

/** Keeps to the limits also where nothing is collected any more, and forgets old sums and profiles. */
export async function sweepEvents(db: Database, limits: EventLimits): Promise<void> {
  await dropOldDays(db, limits);
  await deleteEventSums(db, daysAgo(SUMS_KEPT_DAYS));
  await deleteOldProfiles(db, daysAgo(limits.days - 1), MOST_PROFILES);
}
