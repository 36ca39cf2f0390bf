import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import type { Slot } from '../../../contract/promotions/slots';
import type { SlotActions } from './SlotRowActions';

/**
 * Disables, restores, and deletes promotions. Disabling and deleting need a confirmation. Calls `onChanged` after each
 * action.
 */
export function useSlotActions(onChanged: () => void): Omit<SlotActions, 'onEdit'> {
  const text = useText();
  const confirm = useConfirm();
  const { run } = useRunningAction<'restore'>();

  const apply = async (action: 'disable' | 'restore' | 'delete', { id, name }: Slot) => {
    try {
      if (action === 'delete') await call('deleteSlot', { id });
      else await call('disableSlot', { id, is_disabled: action === 'disable' });
      message.success(text(`slot.${action}Done`, { name }));
    } finally {
      // Also after a failure: another administrator may have changed the promotion first.
      onChanged();
    }
  };

  const confirmed = (action: 'disable' | 'delete') => (slot: Slot) =>
    confirm({
      title: text(`slot.${action}Title`, { name: slot.name, position: slot.position }),
      content: text(`slot.${action}Text`),
      okText: text(`slot.${action}`),
      onConfirm: () => apply(action, slot),
    });

  return {
    onDisable: confirmed('disable'),
    onDelete: confirmed('delete'),
    onRestore: (slot) => run('restore', () => apply('restore', slot)),
  };
}
