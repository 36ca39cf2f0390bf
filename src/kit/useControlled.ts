import { useState } from 'react';
import { complain } from './complain';

/**
 * A value that the parent controls (`value` is set) or the widget stores itself. Setting it calls the parent in both
 * cases; a controlling parent that ignores the call keeps the old value.
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

/** Warns about a widget that changes between controlled and uncontrolled, because the old value is lost. */
function complainOfNewHolder(isOwned: boolean): void {
  complain(
    'Widget',
    `changed from a value that ${isOwned ? 'it held itself to one that its owner holds' : 'its owner held to none'}, and the old one is lost.`,
    'Give a value from the first render to the last (`null` or an empty text for none), or never.',
  );
}
