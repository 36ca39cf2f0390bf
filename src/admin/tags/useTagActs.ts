import { useAsked } from '@/admin/shared/useAsked';
import { call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useRunning } from '@/kit/Message/useRunning';
import { useText } from '@/lib/intl/useText';
import type { ManagedTag } from '../../../contract/tags';
import type { TagActs } from './TagRowActions';

interface Outcome {
  /** Tags are others than those that were shown. */
  onChanged: () => void;
  onOrdered: (tags: ManagedTag[]) => void;
}

/** Moves and deletes tags; deleting asks first, and says what it means for plugins. */
export function useTagActs(
  tags: readonly ManagedTag[],
  { onChanged, onOrdered }: Outcome,
): Omit<TagActs, 'onEdit'> & { isMoving: boolean } {
  const text = useText();
  const ask = useAsked();
  const { running, run } = useRunning<'move'>();

  const onMove: TagActs['onMove'] = async (tag, place) => {
    const ids = tags.filter((other) => other !== tag).map(({ id }) => id);
    ids.splice(place, 0, tag.id);
    const done = await run('move', async () => onOrdered((await call('orderTags', { ids })).tag_list));
    // Perhaps another administrator made or deleted one.
    if (!done) onChanged();
  };

  const onDelete: TagActs['onDelete'] = ({ id, name, plugin_count }) =>
    ask({
      title: text('tag.deleteTitle', { name }),
      content: text('tag.deleteText', { count: plugin_count }),
      okText: text('tag.delete'),
      act: async () => {
        try {
          await call('deleteTag', { id });
          message.success(text('tag.deleted', { name }));
        } finally {
          onChanged();
        }
      },
    });

  return { onMove, onDelete, isMoving: running !== null };
}
