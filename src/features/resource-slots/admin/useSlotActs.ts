import { App } from 'antd';
import { call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useRunning } from '@/kit/Message/useRunning';
import { useText } from '@/lib/intl/useText';
import type { Slot } from '../../../../contract/slots';
import type { SlotActs } from './SlotRowActions';

/** Disables, restores and deletes slots; what takes one from the square asks first. `onChanged` is called after each. */
export function useSlotActs(onChanged: () => void): Omit<SlotActs, 'onEdit'> {
  const text = useText();
  const { modal } = App.useApp();
  const { run } = useRunning<'disable' | 'restore' | 'delete'>();

  const settle = async (act: 'disable' | 'restore' | 'delete', { id, name }: Slot) => {
    const done = await run(act, async () => {
      if (act === 'delete') await call('deleteSlot', { id });
      else await call('disableSlot', { id, is_disabled: act === 'disable' });
      message.success(text(`slot.${act}Done`, { name }));
    });
    // Also after a failure: perhaps another administrator was faster.
    onChanged();
    return done;
  };

  const ask = (act: 'disable' | 'delete') => (slot: Slot) => {
    modal.confirm({
      title: text(`slot.${act}Title`, { name: slot.name, position: slot.position }),
      content: text(`slot.${act}Text`),
      okText: text(`slot.${act}`),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      cancelText: text('kit.cancel'),
      // A failure keeps the dialog open, for another try.
      onOk: async () => {
        if (!(await settle(act, slot))) throw new Error('It failed; its toast said why.');
      },
    });
  };

  return { onDisable: ask('disable'), onDelete: ask('delete'), onRestore: (slot) => settle('restore', slot) };
}
