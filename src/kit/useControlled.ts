import { useState } from 'react';
import { complain } from './complain';

/**
 * A value that its owner holds (`value` given) or the widget itself (`value` left out).
 * Setting it tells the owner in both cases; an owner that ignores it keeps the old value.
 */
export function useControlled<T>(
  value: T | undefined,
  first: T | (() => T),
  onChange?: (next: T) => void,
): readonly [T, (next: T) => void] {
  const [own, setOwn] = useState(first);
  const isOwned = value !== undefined;
  const [wasOwned] = useState(isOwned);
  if (process.env.NODE_ENV !== 'production' && wasOwned !== isOwned) complainOfNewHolder(isOwned);
  const set = (next: T) => {
    if (!isOwned) setOwn(next);
    onChange?.(next);
  };
  return [isOwned ? value : own, set];
}

/** A value that changes hands: what the widget held itself, or what its owner held, would be lost. */
function complainOfNewHolder(isOwned: boolean): void {
  complain(
    'Widget',
    `changed from a value that ${isOwned ? 'it held itself to one that its owner holds' : 'its owner held to none'}, and the old one is lost.`,
    'Give a value from the first render to the last (`null` or an empty text for none), or never.',
  );
}
