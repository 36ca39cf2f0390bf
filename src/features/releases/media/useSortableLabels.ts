import { useMemo } from 'react';
import type { SortableLabels } from '@/kit/SortableList/SortableList';
import { useText } from '@/lib/intl/useText';

/** Announcements while images are reordered. */
export function useSortableLabels(): SortableLabels {
  const text = useText();
  return useMemo(
    () => ({
      handle: (values) => text('release.move', values),
      instructions: text('release.moveHint'),
      picked: (values) => text('release.movePicked', values),
      moved: (values) => text('release.moveMoved', values),
      dropped: (values) => text('release.moveDropped', values),
      canceled: text('release.moveCancelled'),
    }),
    [text],
  );
}
