import dayjs from 'dayjs';

/** Reads a month of this century from the address, such as `2026-11`; '' is the current month. */
export const readMonth = (raw: string) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(raw) ? raw : '');

/** Returns the start of a month and of the next one, in the user's time zone. */
export function monthRange(month: string, now: Date): { from: Date; to: Date } {
  const from = dayjs(month || now).startOf('month');
  return { from: from.toDate(), to: from.add(1, 'month').toDate() };
}

/** Returns the month that is `count` months later, as the address stores it. */
export const monthAfter = (month: string, count: number, now: Date): string =>
  dayjs(month || now)
    .startOf('month')
    .add(count, 'month')
    .format('YYYY-MM');

/** Returns the number of days in a month. */
export const daysOf = ({ from }: { from: Date }) => dayjs(from).daysInMonth();

/** Returns the days of a month, counted from 1, on which a promotion runs; null if it does not. */
export function daysIn(
  range: { from: Date; to: Date },
  { start_time, end_time }: { start_time: string; end_time: string },
): { first: number; last: number } | null {
  const [start, end] = [dayjs(start_time), dayjs(end_time)];
  if (!start.isBefore(range.to) || !end.isAfter(range.from)) return null;
  // A promotion that ends at midnight does not run on the day that starts then.
  const before = end.subtract(1, 'millisecond');
  const last = before.isBefore(start) ? start : before;
  return {
    first: start.isBefore(range.from) ? 1 : start.date(),
    last: last.isBefore(range.to) ? last.date() : daysOf(range),
  };
}
