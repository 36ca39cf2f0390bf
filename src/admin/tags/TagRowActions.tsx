import { Button } from 'antd';
import { Icon } from '@/kit/Icon/Icon';
import type { MessageId } from '@/lib/intl/messageIds.generated';
import { useText } from '@/lib/intl/useText';
import type { ManagedTag } from '../../../contract/tags';
import styles from './TagList.module.css';

/** What an administrator may do with a tag. */
export interface TagActs {
  onEdit: (tag: ManagedTag) => void;
  /** Moves a tag to another place, counted from 0. */
  onMove: (tag: ManagedTag, place: number) => void;
  onDelete: (tag: ManagedTag) => void;
}

interface TagRowActionsProps extends TagActs {
  tag: ManagedTag;
  /** Where it stands, counted from 0, among how many. */
  place: number;
  count: number;
  /** It cannot be moved. */
  isFixed: boolean;
}

/** The acts of one row; each button names its tag to those who do not see the row. */
export function TagRowActions({ tag, place, count, isFixed, onEdit, onMove, onDelete }: TagRowActionsProps) {
  const text = useText();
  const named = (act: MessageId) => text('tag.actOn', { act: text(act), name: tag.name });
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        type="text"
        icon={<Icon name="arrow-up" />}
        disabled={isFixed || place === 0}
        aria-label={named('tag.up')}
        title={text('tag.up')}
        onClick={() => onMove(tag, place - 1)}
      />
      <Button
        size="small"
        type="text"
        icon={<Icon name="arrow-up" className={styles.down} />}
        disabled={isFixed || place === count - 1}
        aria-label={named('tag.down')}
        title={text('tag.down')}
        onClick={() => onMove(tag, place + 1)}
      />
      <Button size="small" type="link" aria-label={named('tag.edit')} onClick={() => onEdit(tag)}>
        {text('tag.edit')}
      </Button>
      <Button size="small" type="link" danger aria-label={named('tag.delete')} onClick={() => onDelete(tag)}>
        {text('tag.delete')}
      </Button>
    </span>
  );
}
