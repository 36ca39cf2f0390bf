import { App } from 'antd';
import { useState } from 'react';
import { useText } from '@/lib/intl/useText';
import { useLeaveGuard } from '@/lib/useLeaveGuard';
import type { Recommendation } from '../../../contract/recommendations';

/** A list that is being made, and how it differs from the one that is public. */
export interface Draft {
  items: Recommendation[];
  change: (items: Recommendation[]) => void;
  /** Begins again with what is public. */
  discard: () => void;
  isChanged: boolean;
  added: Recommendation[];
  removed: Recommendation[];
  /** What both lists have stands in another order. */
  isReordered: boolean;
}

/** The list as its maker has it before him: what is public, until he changes something. Whoever leaves it is asked. */
export function useDraft(published: Recommendation[]): Draft {
  const text = useText();
  const { modal } = App.useApp();
  const [changed, setChanged] = useState<Recommendation[] | null>(null);
  const items = changed ?? published;
  const difference = differenceOf(items, published);
  const isChanged = difference.added.length > 0 || difference.removed.length > 0 || difference.isReordered;
  useLeaveGuard(isChanged, async () =>
    modal.confirm({
      title: text('recommend.leaveTitle'),
      content: text('recommend.leaveText'),
      okText: text('recommend.leave'),
      okButtonProps: { danger: true },
      cancelText: text('kit.cancel'),
      focusable: { autoFocusButton: 'cancel' },
    }),
  );
  return { items, change: setChanged, discard: () => setChanged(null), isChanged, ...difference };
}

function differenceOf(items: Recommendation[], published: Recommendation[]) {
  const added = items.filter(isMissingIn(published));
  const removed = published.filter(isMissingIn(items));
  const kept = keysOf(items.filter((item) => !added.includes(item)));
  const before = keysOf(published.filter((item) => !removed.includes(item)));
  return { added, removed, isReordered: kept.some((key, index) => key !== before[index]) };
}

export const keysOf = (list: readonly Recommendation[]) => list.map(({ plugin_key }) => plugin_key);

function isMissingIn(list: readonly Recommendation[]) {
  const keys = new Set(keysOf(list));
  return ({ plugin_key }: Recommendation) => !keys.has(plugin_key);
}
