/**
 * Reads days without dayjs: the registry of initial requests needs them before antd and dayjs are loaded
 * (docs/decisions/0076-admin-routes.md).
 */

/** A day as the address stores it: YYYY-MM-DD, in the user's time zone; '' is none. */
export type Day = string;

/** First year of the server's calendar. */
const FIRST_YEAR = 1970;

/** Reads a day from the address; an invalid one counts as absent. */
export function readDay(raw: string): Day {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(raw)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || year < FIRST_YEAR) return '';
  // Date overflows into the next month: February 30 becomes a day in March.
  const read = new Date(year, month - 1, day);
  return read.getMonth() === month - 1 && read.getDate() === day ? raw : '';
}

/** Returns the timestamps from the start of the first day to the end of the last. Absent days set no limit. */
export function timestampsOf({ from, to }: { from: Day; to: Day }): { from?: string; to?: string } {
  return { ...(from && { from: startOf(from) }), ...(to && { to: startOf(to, 1) }) };
}

/**
 * Returns the start of a day, or of a later one. Counts calendar days, because a day with a clock change does not have
 * 24 hours.
 */
function startOf(day: Day, daysLater = 0): string {
  const [year = FIRST_YEAR, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
