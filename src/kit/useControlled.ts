import { useState } from 'react';
import { warn } from './warn';

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
  const [wasControlled] = useState(isControlled);
  if (process.env.NODE_ENV !== 'production' && wasControlled !== isControlled) warnAboutChangedControl(isControlled);
  const set = (next: T) => {
    if (!isControlled) setUncontrolled(next);
    onChange?.(next);
  };
  return [isControlled ? value : uncontrolled, set];
}

/** Warns when a widget changes between controlled and uncontrolled, because its old value is lost. */
function warnAboutChangedControl(isControlled: boolean): void {
  warn(
    'Widget',
    `changed from ${isControlled ? 'uncontrolled to controlled' : 'controlled to uncontrolled'}, so its old value is lost.`,
    'Pass a value on every render (`null` or an empty string for none), or on none.',
  );
}
