import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

/** A day as the address writes it: YYYY-MM-DD, in the reader's own time zone; '' is none. */
export type Day = string;

/** What the server's calendar begins with. */
const FIRST_YEAR = 1970;

/** Reads a day from the address; what is none counts as absent. */
export function readDay(raw: string): Day {
  const day = dayjs(raw, 'YYYY-MM-DD', true);
  return day.isValid() && day.year() >= FIRST_YEAR ? raw : '';
}

/** The moments between which some days lie, for a call: the last one is included. Days that are absent bound nothing. */
export function momentsOf({ from, to }: { from: Day; to: Day }): { from?: string; to?: string } {
  // By the calendar, not by 24 hours: where clocks change, days have others.
  return { ...(from && { from: dayjs(from).toISOString() }), ...(to && { to: dayjs(to).add(1, 'day').toISOString() }) };
}
