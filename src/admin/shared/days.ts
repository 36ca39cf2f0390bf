/** A day as the address writes it: YYYY-MM-DD, in the reader's own time zone; '' is none. */
export type Day = string;

/** What the server's calendar begins with. */
const FIRST_YEAR = 1970;

/** Reads a day from the address; what is none counts as absent. */
export function readDay(raw: string): Day {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(raw)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || year < FIRST_YEAR) return '';
  // Date counts on where a month ends: February 30 is in March.
  const read = new Date(year, month - 1, day);
  return read.getMonth() === month - 1 && read.getDate() === day ? raw : '';
}

/** The moments between which some days lie, for a call: the last one is included. Days that are absent bound nothing. */
export function momentsOf({ from, to }: { from: Day; to: Day }): { from?: string; to?: string } {
  return { ...(from && { from: beginOf(from) }), ...(to && { to: beginOf(to, 1) }) };
}

/** When a day begins, or one some days later: by the calendar, not by 24 hours, for where clocks change days have others. */
function beginOf(day: Day, daysLater = 0): string {
  const [year = FIRST_YEAR, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
