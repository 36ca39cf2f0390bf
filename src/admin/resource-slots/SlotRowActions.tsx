import { Button } from 'antd';
import { RowActions } from '@/admin/shared/lists/RowActions';
import { useText } from '@/lib/intl/useText';
import type { Slot } from '../../../contract/promotions/slots';
import type { MessageId } from '../../../locales/messageIds.generated';

/** Actions on a promotion. */
export interface SlotActions {
  onEdit: (slot: Slot) => void;
  onDisable: (slot: Slot) => void;
  onRestore: (slot: Slot) => void;
  onDelete: (slot: Slot) => void;
}

/** The actions of one row. Each button's label names its subject, for users of a screen reader. */
export function SlotRowActions({ slot, ...actions }: SlotActions & { slot: Slot }) {
  const text = useText();
  const { name, position, is_disabled } = slot;
  const button = (label: MessageId, onClick: (slot: Slot) => void, danger = false) => (
    <Button
      size="small"
      type="link"
      danger={danger}
      aria-label={text('slot.actionsOf', { act: text(label), name, position })}
      onClick={() => onClick(slot)}
    >
      {text(label)}
    </Button>
  );
  return (
    <RowActions>
      {button('slot.edit', actions.onEdit)}
      {is_disabled ? button('slot.restore', actions.onRestore) : button('slot.disable', actions.onDisable)}
      {button('slot.delete', actions.onDelete, true)}
    </RowActions>
  );
}
