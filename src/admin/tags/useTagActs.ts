import { useAsked } from '@/admin/shared/useAsked';
import { useRowOrder } from '@/admin/shared/useRowOrder';
import { call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import type { ManagedTag } from '../../../contract/tags';
import type { TagActs } from './TagRowActions';

interface TagOutcome {
  /** The tags differ from those that are shown. */
  onChanged: () => void;
  onOrdered: (tags: ManagedTag[]) => void;
}

/** Moves and deletes tags. Deleting asks first, and explains the effect on plugins. */
export function useTagActs(
  tags: readonly ManagedTag[] | undefined,
  { onChanged, onOrdered }: TagOutcome,
): Omit<TagActs, 'onEdit'> {
  const text = useText();
  const ask = useAsked();
  const onMove = useRowOrder({
    rows: tags,
    show: onOrdered,
    save: async (ids) => (await call('orderTags', { ids })).tag_list,
    reload: onChanged,
  });

  const onDelete: TagActs['onDelete'] = ({ id, name, plugin_count }) =>
    ask({
      title: text('tag.deleteTitle', { name }),
      content: text('tag.deleteText', { count: plugin_count }),
      okText: text('office.delete'),
      act: async () => {
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
