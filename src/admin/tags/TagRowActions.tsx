import { EditAndDelete } from '@/admin/shared/EditAndDelete';
import { MoveButtons } from '@/admin/shared/MoveButtons';
import { RowActs } from '@/admin/shared/RowActs';
import type { Step } from '@/admin/shared/useRowOrder';
import type { ManagedTag } from '../../../contract/tags';

/** Actions on a tag. */
export interface TagActs {
  onEdit: (tag: ManagedTag) => void;
  onMove: (id: number, step: Step) => void;
  onDelete: (tag: ManagedTag) => void;
}

interface TagRowActionsProps extends TagActs {
  tag: ManagedTag;
  /** Position, counted from 0; `count` is the number of tags. */
  place: number;
  count: number;
  /** Whether it cannot be moved. */
  isFixed: boolean;
}

/** The actions of one row. */
export function TagRowActions({ tag, place, count, isFixed, onEdit, onMove, onDelete }: TagRowActionsProps) {
  return (
    <RowActs>
      <MoveButtons
        {...{ id: tag.id, name: tag.name, onMove }}
        isFirst={isFixed || place === 0}
        isLast={isFixed || place === count - 1}
      />
      <EditAndDelete name={tag.name} onEdit={() => onEdit(tag)} onDelete={() => onDelete(tag)} />
    </RowActs>
  );
}
