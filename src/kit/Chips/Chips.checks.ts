import { warn, warnIfRepeated } from '../warn';

type Value = string | number;

interface CheckedProps {
  items: readonly { value: Value }[];
  value?: Value;
  defaultValue?: Value;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** Warns a developer about invalid props of filter chips. */
export function checkChips({ items, value, defaultValue, ...props }: CheckedProps): void {
  const values = items.map((item) => item.value);
  warnIfRepeated('Chips', 'items', values);
  if (!props['aria-label'] && !props['aria-labelledby']) {
    warn('Chips', 'has no accessible name, so screen readers cannot announce it.', 'Add an aria-label such as "Tags".');
  }
  if (defaultValue !== undefined && values.length > 0 && !values.includes(defaultValue)) {
    const shown = JSON.stringify(defaultValue);
    warn('Chips', `got defaultValue=${shown}, which no item has, so no chip is selected.`, 'Use the value of an item.');
  }
  // A value without an item is valid: it may come from a URL, or its item is still loading. But if it differs from an
  // item's value only by its type, it is certainly wrong.
  const sameText = values.find((other) => String(other) === String(value));
  if (value === undefined || sameText === undefined || values.includes(value)) return;
  warn(
    'Chips',
    `got value=${JSON.stringify(value)}, a ${typeof value}, but the value of the item is a ${typeof sameText}.`,
    'Convert a value that comes from a URL before you pass it.',
  );
}
