/** A day as the address writes it: YYYY-MM-DD, in the reader's own time zone; '' is none. */
export type Day = string;

/** What the server's calendar begins with. */
const FIRST_YEAR = 1970;

/** Reads a day from the address; what is none counts as absent. */
export function readDay(raw: string): Day {
  const [year = 0, month = 0, day = 0] = /^\d{4}-\d{2}-\d{2}$/.test(raw) ? raw.split('-').map(Number) : [];
  const date = new Date(year, month - 1, day);
  return year >= FIRST_YEAR && date.getMonth() === month - 1 && date.getDate() === day ? raw : '';
}

/** The moments between which some days lie, for a call: the last one is included. Days that are absent bound nothing. */
export function momentsOf({ from, to }: { from: Day; to: Day }): { from?: string; to?: string } {
  return { ...(from && { from: midnight(from, 0) }), ...(to && { to: midnight(to, 1) }) };
}

/** The beginning of a day, or of one after it. Not a day's length later: where clocks change, days have others. */
function midnight(written: Day, later: number): string {
  const [year = 0, month = 0, day = 0] = written.split('-').map(Number);
  return new Date(year, month - 1, day + later).toISOString();
}
