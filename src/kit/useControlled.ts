import { useState } from 'react';

/**
 * A value that the parent controls (`value` is set) or the widget stores itself. The setter calls `onChange` in both
 * cases. A controlled value stays the same until the parent changes it.
 */
export function useControlled<T>(
  value: T | undefined,
  defaultValue: T | (() => T),
  onChange?: (next: T) => void,
): readonly [T, (next: T) => void] {
  const [uncontrolled, setUncontrolled] = useState(defaultValue);
  const isControlled = value !== undefined;
  const set = (next: T) => {
    if (!isControlled) setUncontrolled(next);
    onChange?.(next);
  };
  return [isControlled ? value : uncontrolled, set];
}
