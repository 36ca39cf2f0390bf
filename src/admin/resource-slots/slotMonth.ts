/** Reads a month of this century as the address names it, `2026-11`; '' is the present one. */
export const readMonth = (raw: string) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(raw) ? raw : '');

/** The first moment of a month and that of the next one, in the reader's time. */
export function monthRange(month: string, now: Date): { from: Date; to: Date } {
  const [year, number] = month ? month.split('-').map(Number) : [now.getFullYear(), now.getMonth() + 1];
  return {
    from: new Date(year as number, (number as number) - 1, 1),
    to: new Date(year as number, number as number, 1),
  };
}

/** The name of the month that lies so many months further. */
export function monthAfter(month: string, count: number, now: Date): string {
  const { from } = monthRange(month, now);
  const other = new Date(from.getFullYear(), from.getMonth() + count, 1);
  return `${other.getFullYear()}-${String(other.getMonth() + 1).padStart(2, '0')}`;
}

/** How many days a month has: not by the hours between its ends, of which the changes of the clock take and give. */
export const daysOf = ({ to }: { to: Date }) => new Date(to.getTime() - 1).getDate();

/** The days of a month, counted from 1, on which a slot runs; null where it does not. */
export function daysIn(
  { from, to }: { from: Date; to: Date },
  { start_time, end_time }: { start_time: string; end_time: string },
): { first: number; last: number } | null {
  const start = new Date(start_time);
  const end = new Date(end_time);
  if (start >= to || end <= from) return null;
  // What ends at midnight does not run on the day that begins then.
  const lastMoment = new Date(Math.max(end.getTime() - 1, start.getTime()));
  return {
    first: start < from ? 1 : start.getDate(),
    last: lastMoment >= to ? daysOf({ to }) : lastMoment.getDate(),
  };
}
