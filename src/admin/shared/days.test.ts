import { readDay, timestampsOf } from './days';

it.each(['2026-02-28', '2024-02-29', '2026-12-31'])('reads %s', (day) => {
  expect(readDay(day)).toBe(day);
});

it.each(['', 'today', '2026-02-30', '2026-13-01', '2026-1-1', '2026-01-01T00:00'])('rejects %j as a day', (raw) => {
  expect(readDay(raw)).toBe('');
});

it("covers whole days in the user's time zone, including the last one", () => {
  const { from = '', to = '' } = timestampsOf({ from: '2026-01-31', to: '2026-01-31' });
  expect(new Date(from)).toEqual(new Date(2026, 0, 31));
  expect(new Date(to)).toEqual(new Date(2026, 1, 1));
});

it('does not limit the period on a side that is absent', () => {
  expect(timestampsOf({ from: '', to: '' })).toEqual({});
  expect(Object.keys(timestampsOf({ from: '2026-01-01', to: '' }))).toEqual(['from']);
});
