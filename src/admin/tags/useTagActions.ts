import { useRowOrder } from '@/admin/shared/lists/useRowOrder';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import type { ManagedTag } from '../../../contract/plugins/tags';
import type { TagActions } from './TagRowActions';

interface TagOutcome {
  /** Called when the shown tags may be out of date. */
  onChanged: () => void;
  onOrdered: (tags: ManagedTag[]) => void;
}

/** Moves and deletes tags. Deleting needs a confirmation, which explains the effect on plugins. */
export function useTagActions(
  tags: readonly ManagedTag[] | undefined,
  { onChanged, onOrdered }: TagOutcome,
): Omit<TagActions, 'onEdit'> {
  const text = useText();
  const confirm = useConfirm();
  const onMove = useRowOrder({
    rows: tags,
    show: onOrdered,
    save: async (order) => (await call('orderTags', order)).tag_list,
    reload: onChanged,
  });

  const onDelete: TagActions['onDelete'] = ({ id, name, plugin_count }) =>
    confirm({
      title: text('tag.deleteTitle', { name }),
      content: text('tag.deleteText', { count: plugin_count }),
      okText: text('admin.delete'),
      onConfirm: async () => {
        try {
          await call('deleteTag', { id });
          message.success(text('tag.deleted', { name }));
        } finally {
          onChanged();
        }
      },
    });

  return { onMove, onDelete };
}
