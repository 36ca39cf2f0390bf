import type { NamedPlugin } from '@/admin/shared/PluginName';
import type { Slot, SlotFields } from '../../../contract/slots';

/** A moment as the wire has it, until the reader picks another one. */
type PickedTime = string | { toISOString(): string };

/** What the form holds. */
export interface SlotValues {
  plugin: NamedPlugin | null;
  position: number | null;
  start_time: PickedTime | null;
  end_time: PickedTime | null;
  is_new: boolean;
}

export const valuesOf = (slot: Slot | null): SlotValues => ({
  plugin: slot && { plugin_key: slot.plugin_key, name: slot.name, names: slot.names, icon: slot.icon },
  position: slot?.position ?? 1,
  start_time: slot?.start_time ?? null,
  end_time: slot?.end_time ?? null,
  is_new: slot?.is_new ?? false,
});

/** The slot that the form describes; null while something is missing. */
export function fieldsOf(values: Partial<SlotValues>, id: number | undefined): SlotFields | null {
  const { plugin, position, start_time, end_time, is_new = false } = values;
  if (!plugin || typeof position !== 'number' || !start_time || !end_time) return null;
  const times = { start_time: isoOf(start_time), end_time: isoOf(end_time) };
  return { ...(id !== undefined && { id }), plugin_key: plugin.plugin_key, position, ...times, is_new };
}

/** What is wrong with when a slot ends (SPEC.md section 5); null where nothing is. */
export function endFault(
  { start_time, end_time }: Pick<SlotValues, 'start_time' | 'end_time'>,
  now: Date,
): 'slot.endBeforeStart' | 'slot.endBeforeNow' | null {
  if (!end_time) return null;
  const end = isoOf(end_time);
  if (start_time && end < isoOf(start_time)) return 'slot.endBeforeStart';
  return end < now.toISOString() ? 'slot.endBeforeNow' : null;
}

const isoOf = (time: PickedTime) => new Date(typeof time === 'string' ? time : time.toISOString()).toISOString();
