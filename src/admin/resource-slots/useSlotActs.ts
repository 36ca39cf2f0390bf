import { useAsked } from '@/admin/shared/useAsked';
import { call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useRunning } from '@/kit/Message/useRunning';
import { useText } from '@/lib/intl/useText';
import type { Slot } from '../../../contract/slots';
import type { SlotActs } from './SlotRowActions';

/** Disables, restores, and deletes promotions. Disabling and deleting ask first. `onChanged` is called after each. */
export function useSlotActs(onChanged: () => void): Omit<SlotActs, 'onEdit'> {
  const text = useText();
  const ask = useAsked();
  const { run } = useRunning<'restore'>();

  const settle = async (act: 'disable' | 'restore' | 'delete', { id, name }: Slot) => {
    try {
      if (act === 'delete') await call('deleteSlot', { id });
      else await call('disableSlot', { id, is_disabled: act === 'disable' });
      message.success(text(`slot.${act}Done`, { name }));
    } finally {
      // Also after a failure: another administrator may have changed it first.
      onChanged();
    }
  };

  const asking = (act: 'disable' | 'delete') => (slot: Slot) =>
    ask({
      title: text(`slot.${act}Title`, { name: slot.name, position: slot.position }),
      content: text(`slot.${act}Text`),
      okText: text(`slot.${act}`),
      act: () => settle(act, slot),
    });

  return {
    onDisable: asking('disable'),
    onDelete: asking('delete'),
    onRestore: (slot) => run('restore', () => settle('restore', slot)),
  };
}
