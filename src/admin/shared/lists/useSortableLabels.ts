import { useMemo } from 'react';
import type { SortableLabels } from '@/kit/SortableList/SortableList';
import { useText } from '@/lib/intl/useText';

/** Returns the screen reader announcements for reordering a list's rows, named `row` by its own messages. */
export function useSortableLabels(row: 'banner' | 'recommend'): SortableLabels {
  const text = useText();
  return useMemo(
    () => ({
      handle: (values) => text(row === 'banner' ? 'banner.move' : 'recommend.move', values),
      instructions: text('admin.moveHint'),
      picked: (values) => text(row === 'banner' ? 'banner.movePicked' : 'recommend.movePicked', values),
      moved: (values) => text('admin.moved', values),
      dropped: (values) => text('admin.moveDropped', values),
      canceled: text('admin.moveCanceled'),
    }),
    [text, row],
  );
}
