import { useMemo } from 'react';
import type { SortableLabels } from '@/kit/SortableList/SortableList';
import { useText } from '@/lib/intl/useText';

/** Returns the screen reader announcements for reordering banners. */
export function useSortableLabels(): SortableLabels {
  const text = useText();
  return useMemo(
    () => ({
      handle: (values) => text('banner.move', values),
      instructions: text('banner.moveHint'),
      picked: (values) => text('banner.movePicked', values),
      moved: (values) => text('banner.moveMoved', values),
      dropped: (values) => text('banner.moveDropped', values),
      canceled: text('banner.moveCancelled'),
    }),
    [text],
  );
}
