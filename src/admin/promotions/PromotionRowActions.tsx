import { Button } from 'antd';
import { RowActions } from '@/admin/shared/lists/RowActions';
import { useText } from '@/lib/intl/useText';
import type { Promotion } from '../../../contract/promotions/promotions';
import type { MessageId } from '../../../locales/messageIds.generated';

/** Actions on a promotion. */
export interface PromotionActions {
  onEdit: (promotion: Promotion) => void;
  onDisable: (promotion: Promotion) => void;
  onRestore: (promotion: Promotion) => void;
  onDelete: (promotion: Promotion) => void;
}

/** The actions of one row. Each button's label names its subject, for users of a screen reader. */
export function PromotionRowActions({ promotion, ...actions }: PromotionActions & { promotion: Promotion }) {
  const text = useText();
  const { name, position, is_disabled } = promotion;
  const button = (label: MessageId, onClick: (promotion: Promotion) => void, danger = false) => (
    <Button
      size="small"
      type="link"
      danger={danger}
      aria-label={text('slot.actionsOf', { act: text(label), name, position })}
      onClick={() => onClick(promotion)}
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
