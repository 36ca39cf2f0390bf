import dayjs from 'dayjs';
import { fieldsOf, timesError, valuesOf } from './slotValues';

const now = new Date('2026-11-21T12:00:00Z');
const at = (moment: string | null) => moment && dayjs(moment);

it.each([
  [null, '2026-11-22T00:00:00Z', 'slot.timeRequired'],
  ['2026-11-22T00:00:00Z', null, 'slot.timeRequired'],
  ['2026-11-01T00:00:00Z', '2026-11-21T12:00:00Z', null],
  ['2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z', null],
  ['2026-11-23T00:00:00Z', '2026-11-22T23:59:00Z', 'slot.endBeforeStart'],
  ['2026-11-01T00:00:00Z', '2026-11-21T11:59:00Z', 'slot.endBeforeNow'],
])('validates the period from %s to %s: %s', (start, end, error) => {
  expect(timesError([at(start) || null, at(end) || null], now)).toBe(error);
});

it('requires a period', () => {
  expect(timesError(null, now)).toBe('slot.timeRequired');
});

it('returns the fields of a complete form, and null for an incomplete one', () => {
  const values = {
    plugin: { plugin_key: 'markwhen', name: 'Markwhen', icon: null },
    ...{ position: 0, is_new: true, times: [dayjs('2026-11-22T00:00:00Z'), dayjs('2026-11-23T00:00:00Z')] as const },
  };
  const fields = { plugin_key: 'markwhen', position: 0, is_new: true };
  const times = { start_time: '2026-11-22T00:00:00.000Z', end_time: '2026-11-23T00:00:00.000Z' };
  expect(fieldsOf(values, undefined)).toEqual({ ...fields, ...times });
  expect(fieldsOf(values, 7)).toEqual({ id: 7, ...fields, ...times });
  for (const missing of ['plugin', 'position', 'times']) expect(fieldsOf({ ...values, [missing]: null }, 7)).toBeNull();
  expect(fieldsOf({ ...values, times: [values.times[0], null] }, 7)).toBeNull();
  expect(fieldsOf(valuesOf(null), undefined)).toBeNull();
});
