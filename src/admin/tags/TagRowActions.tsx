import { EditAndDelete } from '@/admin/shared/lists/EditAndDelete';
import { MoveButtons } from '@/admin/shared/lists/MoveButtons';
import { RowActions } from '@/admin/shared/lists/RowActions';
import type { Step } from '@/admin/shared/lists/useRowOrder';
import type { ManagedTag } from '../../../contract/plugins/tags';

/** Actions on a tag. */
export interface TagActions {
  onEdit: (tag: ManagedTag) => void;
  onMove: (id: number, step: Step) => void;
  onDelete: (tag: ManagedTag) => void;
}

interface TagRowActionsProps extends TagActions {
  tag: ManagedTag;
  /** Position, counted from 0; `count` is the number of tags. */
  index: number;
  count: number;
  /** Whether the tag cannot be moved, because the list is filtered. */
  isFixed: boolean;
}

/** The actions of one row. */
export function TagRowActions({ tag, index, count, isFixed, onEdit, onMove, onDelete }: TagRowActionsProps) {
  return (
    <RowActions>
      <MoveButtons
        {...{ id: tag.id, name: tag.name, onMove }}
        isFirst={isFixed || index === 0}
        isLast={isFixed || index === count - 1}
      />
      <EditAndDelete name={tag.name} onEdit={() => onEdit(tag)} onDelete={() => onDelete(tag)} />
    </RowActions>
  );
}
