import { useState } from 'react';

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
  const set = (next: T) => {
    if (!isOwned) setOwn(next);
    onChange?.(next);
  };
  return [isOwned ? value : own, set];
}
