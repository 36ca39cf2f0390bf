import { daysIn, daysOf, monthAfter, monthRange, readMonth } from './promotionMonth';

const now = new Date(2026, 10, 21, 12);
const iso = (...at: [number, number, number, number?]) => new Date(...at).toISOString();

it('reads months of this century, and replaces any other value by the current month', () => {
  expect(readMonth('2026-02')).toBe('2026-02');
  for (const raw of ['', '2026-13', '2026-2', '1999-12', '2026-02-01']) expect(readMonth(raw)).toBe('');
  expect(monthRange('', now)).toEqual(monthRange('2026-11', now));
});

it('moves between months across the end of a year', () => {
  expect(monthAfter('', 1, now)).toBe('2026-12');
  expect(monthAfter('2026-12', 1, now)).toBe('2027-01');
  expect(monthAfter('2026-01', -1, now)).toBe('2025-12');
});

it('returns the length of a month', () => {
  expect(daysOf(monthRange('2026-11', now))).toBe(30);
  expect(daysOf(monthRange('2028-02', now))).toBe(29);
});

it.each([
  ['within it', iso(2026, 10, 3, 10), iso(2026, 10, 5, 1), { first: 3, last: 5 }],
  ['to midnight', iso(2026, 10, 3), iso(2026, 10, 5), { first: 3, last: 4 }],
  ['from before to after it', iso(2026, 9, 3), iso(2026, 11, 5), { first: 1, last: 30 }],
  ['to its end', iso(2026, 10, 30, 23), iso(2026, 11, 1), { first: 30, last: 30 }],
  ['for no time at all', iso(2026, 10, 3), iso(2026, 10, 3), { first: 3, last: 3 }],
  ['before it', iso(2026, 9, 3), iso(2026, 10, 1), null],
  ['after it', iso(2026, 11, 1), iso(2026, 11, 2), null],
])('finds the days of a promotion that runs %s', (_when, start_time, end_time, days) => {
  expect(daysIn(monthRange('2026-11', now), { start_time, end_time })).toEqual(days);
});
