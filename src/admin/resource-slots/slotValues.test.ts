import { endFault, fieldsOf, valuesOf } from './slotValues';

const now = new Date('2026-11-21T12:00:00Z');
/** As the picker gives a moment that was picked. */
const picked = (moment: string) => new Date(moment);

it.each([
  [null, '2026-11-22T00:00:00.000Z', null],
  ['2026-11-22T00:00:00.000Z', null, null],
  ['2026-11-01T00:00:00.000Z', '2026-11-21T12:00:00.000Z', null],
  ['2026-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z', null],
  ['2026-11-23T00:00:00.000Z', '2026-11-22T23:59:00.000Z', 'slot.endBeforeStart'],
  ['2026-11-01T00:00:00.000Z', '2026-11-21T11:59:00.000Z', 'slot.endBeforeNow'],
])('judges the time from %s to %s: %s', (start_time, end_time, fault) => {
  expect(endFault({ start_time, end_time: end_time && picked(end_time) }, now)).toBe(fault);
});

it('describes a slot once nothing is missing', () => {
  const values = {
    plugin: { plugin_key: 'markwhen', name: 'Markwhen', icon: null },
    ...{ position: 0, start_time: '2026-11-22T00:00:00Z', end_time: picked('2026-11-23T00:00:00Z'), is_new: true },
  };
  const fields = { plugin_key: 'markwhen', position: 0, is_new: true };
  const times = { start_time: '2026-11-22T00:00:00.000Z', end_time: '2026-11-23T00:00:00.000Z' };
  expect(fieldsOf(values, undefined)).toEqual({ ...fields, ...times });
  expect(fieldsOf(values, 7)).toEqual({ id: 7, ...fields, ...times });
  for (const missing of ['plugin', 'position', 'start_time', 'end_time'])
    expect(fieldsOf({ ...values, [missing]: null }, 7)).toBeNull();
  expect(fieldsOf(valuesOf(null), undefined)).toBeNull();
});
