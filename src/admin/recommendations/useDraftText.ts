import { useText } from '@/lib/intl/useText';
import type { Draft } from './useDraft';

/** Describes how a draft differs from the published list: "2 added, 1 removed, order changed." */
export function useDraftText({ isChanged, added, removed, isReordered }: Draft): string {
  const text = useText();
  if (!isChanged) return text('recommend.unchanged');
  const parts = [
    added.length > 0 && text('recommend.addedCount', { count: added.length }),
    removed.length > 0 && text('recommend.removedCount', { count: removed.length }),
    isReordered && text('recommend.reordered'),
  ];
  return text('recommend.changes', { changes: parts.filter(Boolean).join(', ') });
}
