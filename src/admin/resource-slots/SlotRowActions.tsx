import { Button } from 'antd';
import { RowActs } from '@/admin/shared/RowActs';
import { useText } from '@/lib/intl/useText';
import type { Slot } from '../../../contract/slots';
import type { MessageId } from '../../../locales/messageIds.generated';

/** Actions on a promotion. */
export interface SlotActs {
  onEdit: (slot: Slot) => void;
  onDisable: (slot: Slot) => void;
  onRestore: (slot: Slot) => void;
  onDelete: (slot: Slot) => void;
}

/** The actions of one row. Each button's label names its subject, for users of a screen reader. */
export function SlotRowActions({ slot, ...acts }: SlotActs & { slot: Slot }) {
  const text = useText();
  const { name, position, is_disabled } = slot;
  const button = (act: MessageId, onClick: (slot: Slot) => void, danger = false) => (
    <Button
      size="small"
      type="link"
      danger={danger}
      aria-label={text('slot.actOn', { act: text(act), name, position })}
      onClick={() => onClick(slot)}
    >
      {text(act)}
    </Button>
  );
  return (
    <RowActs>
      {button('slot.edit', acts.onEdit)}
      {is_disabled ? button('slot.restore', acts.onRestore) : button('slot.disable', acts.onDisable)}
      {button('slot.delete', acts.onDelete, true)}
    </RowActs>
  );
}
