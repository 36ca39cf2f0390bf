import dayjs, { type Dayjs } from 'dayjs';
import type { NamedPlugin } from '@/admin/shared/PluginName';
import type { Slot, SlotFields } from '../../../contract/promotions/slots';

/** Start and end of a promotion, as far as they are chosen. */
type Times = readonly [start: Dayjs | null, end: Dayjs | null] | null;

/** Values of the form. */
export interface SlotValues {
  plugin: NamedPlugin | null;
  position: number | null;
  times: Times;
  is_new: boolean;
}

export const valuesOf = (slot: Slot | null): SlotValues => ({
  plugin: slot && { plugin_key: slot.plugin_key, name: slot.name, names: slot.names, icon: slot.icon },
  position: slot?.position ?? 1,
  times: slot && [dayjs(slot.start_time), dayjs(slot.end_time)],
  is_new: slot?.is_new ?? false,
});

/** Returns the promotion's fields; null while something is missing. */
export function fieldsOf(values: Partial<SlotValues>, id: number | undefined): SlotFields | null {
  const { plugin, position, times, is_new = false } = values;
  const [start, end] = times ?? [];
  if (!plugin || typeof position !== 'number' || !start || !end) return null;
  const period = { start_time: start.toISOString(), end_time: end.toISOString() };
  return { ...(id !== undefined && { id }), plugin_key: plugin.plugin_key, position, ...period, is_new };
}

type TimesError = 'slot.timeRequired' | 'slot.endBeforeStart' | 'slot.endBeforeNow';

/** Returns the validation error of a promotion's times (SPEC.md section 5); null if there is none. */
export function timesError(times: Times | undefined, now: Date): TimesError | null {
  const [start, end] = times ?? [];
  if (!start || !end) return 'slot.timeRequired';
  if (end.isBefore(start)) return 'slot.endBeforeStart';
  return end.isBefore(now) ? 'slot.endBeforeNow' : null;
}
