import { useState } from 'react';

/**
 * A value that its owner may hold (`value` given) or leave to the widget (`value` undefined, starting at `initial`).
 * The setter tells the owner in both cases; it changes the widget's own copy only where the owner holds none.
 */
export function useControlled<Value, Details extends unknown[]>(
  value: Value | undefined,
  initial: Value,
  onChange: ((next: Value, ...details: Details) => void) | undefined,
): [Value, (next: Value, ...details: Details) => void] {
  const [own, setOwn] = useState(initial);
  const setValue = (next: Value, ...details: Details) => {
    if (value === undefined) setOwn(next);
    onChange?.(next, ...details);
  };
  return [value === undefined ? own : value, setValue];
}
