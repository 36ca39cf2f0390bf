import dayjs, { type Dayjs } from 'dayjs';
import type { NamedPlugin } from '@/admin/shared/PluginName';
import type { Slot, SlotFields } from '../../../contract/slots';

/** When a slot begins and ends, as far as it is chosen. */
type Times = readonly [start: Dayjs | null, end: Dayjs | null] | null;

/** What the form holds. */
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

/** The slot that the form describes; null while something is missing. */
export function fieldsOf(values: Partial<SlotValues>, id: number | undefined): SlotFields | null {
  const { plugin, position, times, is_new = false } = values;
  const [start, end] = times ?? [];
  if (!plugin || typeof position !== 'number' || !start || !end) return null;
  const period = { start_time: start.toISOString(), end_time: end.toISOString() };
  return { ...(id !== undefined && { id }), plugin_key: plugin.plugin_key, position, ...period, is_new };
}

type Fault = 'slot.timeRequired' | 'slot.endBeforeStart' | 'slot.endBeforeNow';

/** What is wrong with the times of a slot (SPEC.md section 5); null where nothing is. */
export function timesFault(times: Times | undefined, now: Date): Fault | null {
  const [start, end] = times ?? [];
  if (!start || !end) return 'slot.timeRequired';
  if (end.isBefore(start)) return 'slot.endBeforeStart';
  return end.isBefore(now) ? 'slot.endBeforeNow' : null;
}
