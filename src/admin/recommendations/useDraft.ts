import { useState } from 'react';
import { useConfirmedLeave } from '@/admin/shared/useConfirm';
import { useText } from '@/lib/intl/useText';
import type { Recommendation } from '../../../contract/promotions/recommendations';

/** An edited list, and how it differs from the published one. */
export interface Draft {
  items: Recommendation[];
  change: (items: Recommendation[]) => void;
  /** Restores the published list. */
  discard: () => void;
  isChanged: boolean;
  added: Recommendation[];
  removed: Recommendation[];
  /** Whether the plugins that are in both lists have a different order. */
  isReordered: boolean;
}

/**
 * The edited list: the published one until the user changes it. Leaving with unpublished changes needs a confirmation.
 */
export function useDraft(published: Recommendation[]): Draft {
  const text = useText();
  const [changed, setChanged] = useState<Recommendation[] | null>(null);
  const items = changed ?? published;
  const difference = differenceOf(items, published);
  const isChanged = difference.added.length > 0 || difference.removed.length > 0 || difference.isReordered;
  useConfirmedLeave(isChanged, {
    title: text('recommend.leaveTitle'),
    content: text('recommend.leaveText'),
    okText: text('recommend.leave'),
  });
  return { items, change: setChanged, discard: () => setChanged(null), isChanged, ...difference };
}

function differenceOf(items: Recommendation[], published: Recommendation[]) {
  const added = items.filter(isMissingIn(published));
  const removed = published.filter(isMissingIn(items));
  const remaining = keysOf(items.filter((item) => !added.includes(item)));
  const before = keysOf(published.filter((item) => !removed.includes(item)));
  return { added, removed, isReordered: remaining.some((key, index) => key !== before[index]) };
}

export const keysOf = (list: readonly Recommendation[]) => list.map(({ plugin_key }) => plugin_key);

function isMissingIn(list: readonly Recommendation[]) {
  const keys = new Set(keysOf(list));
  return ({ plugin_key }: Recommendation) => !keys.has(plugin_key);
}

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
