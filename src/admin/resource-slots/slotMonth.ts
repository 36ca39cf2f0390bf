import dayjs from 'dayjs';

/** Reads a month of this century as the address names it, `2026-11`; '' is the present one. */
export const readMonth = (raw: string) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(raw) ? raw : '');

/** The first moment of a month and that of the next one, in the reader's time. */
export function monthRange(month: string, now: Date): { from: Date; to: Date } {
  const from = dayjs(month || now).startOf('month');
  return { from: from.toDate(), to: from.add(1, 'month').toDate() };
}

/** The name of the month that lies so many months further. */
export const monthAfter = (month: string, count: number, now: Date): string =>
  dayjs(month || now)
    .startOf('month')
    .add(count, 'month')
    .format('YYYY-MM');

/** How many days a month has. */
export const daysOf = ({ from }: { from: Date }) => dayjs(from).daysInMonth();

/** The days of a month, counted from 1, on which a slot runs; null where it does not. */
export function daysIn(
  range: { from: Date; to: Date },
  { start_time, end_time }: { start_time: string; end_time: string },
): { first: number; last: number } | null {
  const [start, end] = [dayjs(start_time), dayjs(end_time)];
  if (!start.isBefore(range.to) || !end.isAfter(range.from)) return null;
  // What ends at midnight does not run on the day that begins then.
  const before = end.subtract(1, 'millisecond');
  const last = before.isBefore(start) ? start : before;
  return {
    first: start.isBefore(range.from) ? 1 : start.date(),
    last: last.isBefore(range.to) ? last.date() : daysOf(range),
  };
}
